import { changes, type Effect, hostOf, isAddOverHttp, isCode, isCount, isEightKit, isUnstable } from '../know/effects';
import { problemWith } from '../know/expression';
import { operationOf } from '../know/knowledge';
import { reachableFrom } from '../read/graph';
import { limits } from '../read/limits';
import { isFields, type OwnNode, parameter, textOf } from '../read/read';
import type { AnalysedWorkflow } from './analyse';
import { leavesOut } from './marks';
import { expressionsIn, type Flow } from './origins';
import { looksAnew } from './same-again';

/** A node that may let only the first of two deliveries through. */
export interface Guard {
  node: number;
  kind:
    | 'addToSet'
    | 'unstable'
    | 'fixed'
    | 'noBranch'
    | 'check'
    | 'lock'
    | 'removeDuplicates'
    | 'removeWithin'
    | 'asks'
    | 'counts'
    | 'marks';
  /** Whether it holds the second delivery back, by when that arrives. */
  holds: { later: boolean; together: boolean };
  isGuess: boolean;
  /** The outputs that a delivery leaves through that came before; undefined if it goes its way like any other. */
  known?: number[];
  /** The outputs that a new delivery leaves through. */
  fresh?: number[];
}

/** A workflow before its guards are known. */
type Unguarded = Omit<AnalysedWorkflow, 'guards' | 'doubts'>;
type Make = (kind: Guard['kind'], rest?: Partial<Omit<Guard, 'node' | 'kind'>>) => Guard;

const always = { later: true, together: true };
const laterOnly = { later: true, together: false };
const never = { later: false, together: false };

/** How far back a decision is followed to the reading that it rests on. */
const farBack = 100;

/**
 * The guards of a workflow, and its `doubts`: for each node, the node that reads what may decide whether it runs, in a
 * way that can't be worked out here.
 */
export function guardsOf(analysed: Unguarded, flow: Flow): Pick<AnalysedWorkflow, 'guards' | 'doubts'> {
  const { effects, forward, back, out, triggers, kinds } = analysed;
  const { nodes } = analysed.workflow;
  const guards = new Map<number, Guard>();
  const doubts = new Map<number, number>();
  const systems = nodes.map(systemOf);
  const isWriting = (index: number) => changes(effects[index]) && !nodes[index]?.isDisabled;
  const leading = new Map<string | undefined, ReadonlySet<number>>();
  /** The nodes that lead to one that changes something in the system of another one. */
  const leadingTo = (system = ''): ReadonlySet<number> => {
    const writers = [...systems.keys()].filter((index) => systems[index] === system && isWriting(index));
    const found = leading.get(system) ?? reachableFrom(writers, back);
    leading.set(system, found);
    return found;
  };
  const timed = triggers.filter((index) => ['schedule', 'manual'].includes(kinds.get(index) ?? ''));
  const byClock = reachableFrom(timed, forward);
  const byEvent = reachableFrom(
    triggers.filter((index) => !timed.includes(index)),
    forward,
  );
  const updatersIn = (behind: ReadonlySet<number>, system: string | undefined) =>
    [...behind].flatMap((one) =>
      isUpdate(effects[one]) && systems[one] === system && isWriting(one) ? (nodes[one] ?? []) : [],
    );
  /** Whether what is read is left out by the next run, because a node behind changes it; a loop reads it again at once. */
  const isLeftOut = (index: number, node: OwnNode) => {
    const isNext = isReading(effects[index]) && byClock.has(index) && !byEvent.has(index);
    if (!isNext || !leadingTo(systems[index]).has(index)) return 'no';
    const behind = reachableFrom(forward[index] ?? [], forward);
    const own = updatersIn(behind, systems[index]);
    if (behind.has(index) || own.length === 0) return 'no';
    // While something waits, the next run may read it once more before it is changed.
    const waits = [...behind].some((one) => nodes[one]?.type === 'wait');
    const left = leavesOut(node, own);
    return left === 'yes' && waits ? 'maybe' : left;
  };
  for (const [index, node] of nodes.entries()) {
    if (node.isDisabled) continue;
    const make: Make = (kind, rest = {}) => ({ node: index, kind, holds: never, isGuess: false, ...rest });
    const asked = askedBy(index, analysed);
    const lookups = asked.filter((from) => isReading(effects[from]));
    const writes = (output: number) =>
      lookups.some(
        (from) =>
          !looksAnew(from, flow) &&
          // What is updated where it was found is made where it wasn't, maybe in another system.
          ((out[index] ?? []).some((link) =>
            link.output === output
              ? leadingTo(systems[from]).has(link.to)
              : updatersIn(reachableFrom([link.to], forward), systems[from]).length > 0,
          ) ||
            asked.some((one) => changes(effects[one]) && systems[one] === systems[from])),
      );
    const left = isLeftOut(index, node);
    const guard =
      nodeGuard(node, analysed, make) ??
      decisionGuard(node, index, analysed, asked, make, writes) ??
      (left === 'yes' ? make('marks', { holds: laterOnly, isGuess: true, known: [], fresh: [0] }) : undefined);
    if (guard) guards.set(index, guard);
    else {
      // Code that keeps data may still let through only what changed.
      if (left === 'maybe' || (keepsData(node) && /[!=]==/.test(textOf(node)))) doubts.set(index, index);
      const lookup = lookups.find((from) => leadingTo(systems[from]).has(index));
      if (lookup !== undefined && decides(node)) doubts.set(index, lookup);
    }
  }
  for (const [from, lookup] of doubts)
    for (const to of forward[from] ?? []) if (!doubts.has(to)) doubts.set(to, lookup);
  return { guards, doubts };
}

/** Whether a node changes a record that is there, and makes none. */
const isUpdate = (effect: Effect | undefined) => effect?.does === 'idempotent' || effect?.isComputed === true;

const isReading = (effect: Effect | undefined) => effect?.does === 'reads' || effect?.does === 'pays';

/** Whether a node may drop items, or send them one way or another. */
const decides = ({ type, parameters }: OwnNode) =>
  /^(?:if|switch|filter|code|function|functionItem|removeDuplicates)$/.test(type) ||
  (type === 'merge' &&
    !['append', 'passThrough', 'wait', 'chooseBranch'].includes(String(parameters.mode ?? 'append')));

/** The system that a node talks to: the host of a request, or its type. */
const systemOf = (node: OwnNode): string =>
  node.type === 'httpRequest' ? hostOf(node) || node.name : node.type.replace(/Tool$/, '');

/** The nodes whose answers a node has: those before it, behind what only shapes items, and those that it names. */
function askedBy(index: number, { workflow, effects, back, byName }: Unguarded): number[] {
  const found = new Set(back[index]);
  const node = workflow.nodes[index];
  const named = node ? textOf(node).matchAll(/\$(?:\(|node\[|items\()\s*\\?(['"])(.*?)\\?\1/g) : [];
  for (const [, , name = ''] of named) {
    const at = byName.get(name.replace(/\\+(['\\])/g, '$1'));
    if (at !== undefined) found.add(at);
  }
  for (const one of found) {
    if (found.size > farBack) break;
    if (effects[one]?.does === 'local') for (const from of back[one] ?? []) found.add(from);
  }
  return [...found];
}

/** Whether code keeps static data: often a setting or a state, which recognises nothing. */
const keepsData = (node: OwnNode) => isCode(node) && textOf(node).includes('getWorkflowStaticData');
/** Code that looks something up in what it keeps, or compares with the last one. */
const recalls =
  /\.(?:includes|has|indexOf|hasOwnProperty|some|findIndex)\(|\bif \(\s*!?[\w.]+\[|\b(?:last|prev|seen|processed|known)/i;

/** What n8n's Remove Duplicates compares, if it isn't a value. */
const compared: Readonly<Record<string, string>> = {
  removeItemsUpToStoredIncrementalKey: 'incrementalDedupeValue',
  removeItemsUpToStoredDate: 'dateDedupeValue',
};

/** Whether a value is the same for every event, as far as that can be seen. */
function isFixed(value: string, node: OwnNode, analysed: Unguarded): boolean {
  if (value === '') return false;
  const before = analysed.back[analysed.byName.get(node.name) ?? -1] ?? [];
  const trigger = before.find((index) => analysed.kinds.has(index)) ?? -1;
  const problem = value.startsWith('=') && problemWith(value.slice(1), analysed, { trigger, here: '' });
  return !value.startsWith('=') || (problem && /^problem\.(?:fixed|same|is|item)$/.test(problem.kind)) === true;
}

function nodeGuard(node: OwnNode, analysed: Unguarded, make: Make): Guard | undefined {
  const { knowledge } = analysed;
  if (isEightKit(node)) return eightKitGuard(node, analysed, make);
  if (node.type === 'removeDuplicates') {
    if (operationOf(node, knowledge)?.operation !== 'removeItemsSeenInPreviousExecutions') return make('removeWithin');
    const value = parameter(node, compared[parameter(node, 'logic')] ?? 'dedupeValue');
    if (isUnstable(value)) return make('unstable');
    if (isFixed(value, node, analysed)) return make('fixed', { known: [1], fresh: [1] });
    return make('removeDuplicates', { holds: laterOnly, known: [1], fresh: [0] });
  }
  const asks = { holds: laterOnly, isGuess: true, known: [], fresh: [0] };
  if (node.type === 'compareDatasets') return make('asks', { ...asks, known: [1, 2, 3], fresh: [0, 2, 3] });
  if (
    (keepsData(node) && recalls.test(textOf(node))) ||
    (node.type === 'dataTable' && parameter(node, 'operation') === 'rowNotExists')
  )
    return make('asks', asks);
  return undefined;
}

function eightKitGuard(node: OwnNode, analysed: Unguarded, make: Make): Guard | undefined {
  const operation = parameter(node, 'operation') || 'addToUniq';
  if (operation === 'checkUniqs') return make('check', { holds: laterOnly, known: [0], fresh: [1] });
  if (operation === 'acquireLock')
    return make('lock', { holds: { later: false, together: true }, known: [1], fresh: [0] });
  // Before version 1.1, it had another name.
  if (!/^addTo(?:Uniq|Set)$/.test(operation)) return undefined;
  if (isUnstable(parameter(node, 'value'))) return make('unstable', { known: [0], fresh: [0] });
  const passesAll = node.version < 3 && node.onError !== 'stopWorkflow';
  if (!passesAll && isFixed(parameter(node, 'value'), node, analysed)) return make('fixed', { known: [1], fresh: [1] });
  if (node.version >= 3) return make('addToSet', { holds: always, known: [1], fresh: [0] });
  // Saved with an older version: a duplicate is an error.
  return make('noBranch', node.onError === 'stopWorkflow' ? { holds: always, known: [], fresh: [0] } : {});
}

/**
 * An If, a Switch or a Filter that decides by what a node before it answered.
 * @param writes whether what an output leads to can be the own work that was asked for
 */
function decisionGuard(
  node: OwnNode,
  index: number,
  { workflow: { nodes }, out }: Unguarded,
  asked: readonly number[],
  make: Make,
  writes: (output: number) => boolean,
): Guard | undefined {
  if (!/^(?:if|switch|filter)$/.test(node.type)) return undefined;
  const text = textOf(node);
  if (asked.some((place) => isAddOverHttp(nodes[place]))) {
    const fresh = outputsAbout('201', node);
    const known = outputsAbout('409', node).filter((output) => !fresh.includes(output));
    return make('addToSet', { holds: always, known: known.length > 0 ? known : [fresh.includes(0) ? 1 : 0], fresh });
  }
  const [compared, operation] = comparisonIn(text);
  if (asked.some((place) => isCount(nodes[place])) && /^equals?$/.test(operation) && compared === '1')
    return make('counts', { holds: always, known: [1], fresh: [0] });
  if (node.type === 'switch') return undefined;
  // Whether a record was found shows in its ID, or in a number of records, and not in any other field.
  if (
    !/(?:\bid|key|Id|ID|length|count|total|isEmpty\(\)|keys\(\$json\))\b|\$json\s*\}\}/.test(
      expressionsIn(node.parameters)
        .map((one) => one.slice(0, limits.text))
        .join('\n'),
    )
  )
    return undefined;
  const isZero = compared === '0' || compared === '';
  const found = /^(?:exists|notEmpty|isNotEmpty)$|^(?:gt|larger|gte)$/.test(operation);
  const missing =
    /^(?:notExists|empty|isEmpty)$/.test(operation) || (isZero && /^(?:equals?|lt|smaller|lte)$/.test(operation));
  if (found === missing) return undefined;
  const [fresh, known] = found ? [1, 0] : [0, 1];
  // What is asked for is the own earlier work only if it is done where nothing was found.
  if (!(out[index] ?? []).some(({ output }) => output === fresh) || !writes(fresh)) return undefined;
  return make('asks', { holds: laterOnly, isGuess: true, known: [known], fresh: [0, 1] });
}

/** The value and the operation of a condition's first comparison, in any version of n8n's If. */
function comparisonIn(text: string): [compared: string, operation: string] {
  const [, compared = ''] = /"(?:rightValue|value2)":"?=?(-?\d*)"?[,}]/.exec(text) ?? [];
  const [, operation = ''] = /"operation":"(\w+)"/.exec(text) ?? [];
  return [compared, operation];
}

/** The outputs of a Switch or an If whose conditions name a status. */
function outputsAbout(status: string, { type, parameters }: OwnNode): number[] {
  const values = isFields(parameters.rules) ? parameters.rules.values : undefined;
  const rules: unknown[] = type === 'if' ? [parameters] : Array.isArray(values) ? values : [];
  return rules.flatMap((rule, output) => (JSON.stringify(rule).includes(status) ? [output] : []));
}
