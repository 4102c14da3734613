import { type Effect, idempotencyKey, isEightKit, isUnstable, operationOf } from './effects';
import { next, reach } from './graph';
import { isFields, type OwnNode, type OwnWorkflow, parameter } from './read';
import type { N8nNodes } from './schema';

/** A node that may let only the first of two deliveries through. */
export interface Guard {
  node: number;
  /** The name of what is said about it in the data. */
  says: keyof N8nNodes['guards'];
  /** Whether it holds the second delivery back, by when that arrives. */
  holds: { later: boolean; together: boolean };
  isGuess: boolean;
  /** The outputs that a delivery leaves through that came before; undefined if it goes its way like any other. */
  known?: number[];
  /** The outputs that a new delivery leaves through. */
  fresh?: number[];
}

type Rest = Partial<Omit<Guard, 'node' | 'says'>>;

const always = { later: true, together: true };
const laterOnly = { later: true, together: false };
const never = { later: false, together: false };

/** What a node is as a guard; undefined if it isn't one. */
export function guardOf(
  index: number,
  workflow: OwnWorkflow,
  effects: readonly Effect[],
  data: N8nNodes,
): Guard | undefined {
  const node = workflow.nodes[index];
  if (!node || node.isDisabled) return undefined;
  const guard = (says: Guard['says'], rest: Rest = {}): Guard => ({
    node: index,
    says,
    holds: never,
    isGuess: false,
    ...rest,
  });
  if (isEightKit(node)) return eightKitGuard(node, guard);
  if (node.type === 'removeDuplicates') {
    const { operation } = operationOf(node.type, node, data);
    if (operation !== 'removeItemsSeenInPreviousExecutions') return guard('removeWithin');
    if (isUnstable(parameter(node, 'dedupeValue'))) return guard('unstable');
    return guard('removeDuplicates', { holds: laterOnly, known: [1], fresh: [0] });
  }
  if (node.type === 'compareDatasets')
    return guard('compares', { holds: laterOnly, isGuess: true, known: [1, 2, 3], fresh: [0, 2, 3] });
  const key = idempotencyKey(node);
  if (key !== undefined) return isUnstable(key) ? guard('keyUnstable') : guard('key', { holds: always });
  if (isCode(node) && JSON.stringify(node.parameters).includes('getWorkflowStaticData'))
    return guard('remembers', { holds: laterOnly, isGuess: true, known: [], fresh: [0] });
  if (node.type === 'dataTable' && /^row(?:Not)?Exists$/.test(parameter(node, 'operation')))
    return parameter(node, 'operation') === 'rowNotExists'
      ? guard('asks', { holds: laterOnly, isGuess: true, known: [], fresh: [0] })
      : undefined;
  if (effects[index]?.kind === 'reads')
    return isMarkedLater(index, workflow, effects)
      ? guard('marks', { holds: laterOnly, isGuess: true, known: [], fresh: [0] })
      : undefined;
  return /^(?:if|switch|filter)$/.test(node.type) ? decisionGuard(node, index, workflow, effects, guard) : undefined;
}

const isCode = ({ type }: OwnNode) => /^(?:code|function|functionItem)$/.test(type);

/**
 * Whether a schedule reads records here, and a later node changes or deletes records of the same system: what was read
 * once is then probably not read again.
 */
function isMarkedLater(index: number, workflow: OwnWorkflow, effects: readonly Effect[]): boolean {
  const { nodes, links } = workflow;
  const before = reach(index, next(links, true));
  const begins = [...before].filter((one) => effects[one]?.kind === 'trigger').map((one) => nodes[one]?.type ?? '');
  if (begins.length === 0 || !begins.every((type) => /^(?:scheduleTrigger|cron|interval|manualTrigger)$/.test(type)))
    return false;
  const system = systemOf(nodes[index]);
  const after = [...reach(index, next(links))].filter(
    (one) => one !== index && !before.has(one) && !nodes[one]?.isDisabled,
  );
  return after.some((one) => effects[one]?.kind === 'repeats' && systemOf(nodes[one]) === system);
}

/** The system that a node talks to: the host of a request, or its type. */
function systemOf(node: OwnNode | undefined): string {
  const [, host = ''] = (node && /^=?https?:\/\/([^/?#\s{}]+)/.exec(parameter(node, 'url'))) ?? [];
  return node?.type === 'httpRequest' ? host || node.name : (node?.type ?? '');
}

function eightKitGuard(node: OwnNode, guard: (says: Guard['says'], rest?: Rest) => Guard): Guard | undefined {
  const operation = parameter(node, 'operation') || 'addToUniq';
  if (operation === 'checkUniqs') return guard('check', { holds: laterOnly, known: [0], fresh: [1] });
  if (operation === 'acquireLock')
    return guard('lock', { holds: { later: false, together: true }, known: [1], fresh: [0] });
  if (operation !== 'addToUniq') return undefined;
  if (isUnstable(parameter(node, 'value'))) return guard('unstable', { known: [0], fresh: [0] });
  if (node.version >= 3) return guard('addToSet', { holds: always, known: [1], fresh: [0] });
  // Saved with an older version: a duplicate is an error.
  return guard('noBranch', node.onError === 'stopWorkflow' ? { holds: always, known: [], fresh: [0] } : {});
}

/** An If, a Switch or a Filter that decides by what the node before it answered. */
function decisionGuard(
  node: OwnNode,
  index: number,
  { nodes, links }: OwnWorkflow,
  effects: readonly Effect[],
  guard: (says: Guard['says'], rest?: Rest) => Guard,
): Guard | undefined {
  const text = JSON.stringify(node.parameters);
  const isNext = (from: number) =>
    links.some((link) => link.from === from && link.to === index && link.kind === 'main');
  const asked = nodes.flatMap((one, place) =>
    isNext(place) || text.includes(`$('${one.name}')`) || text.includes(`$node[\\"${one.name}\\"]`) ? [place] : [],
  );
  if (asked.some((place) => isAddOverHttp(nodes[place]))) {
    const fresh = outputsAbout('201', node);
    const known = outputsAbout('409', node).filter((output) => !fresh.includes(output));
    return guard('addToSet', { holds: always, known: known.length > 0 ? known : [fresh.includes(0) ? 1 : 0], fresh });
  }
  const [compared, operation] = comparisonIn(text);
  if (asked.some((place) => isCount(nodes[place])) && /^equals?$/.test(operation) && compared === '1')
    return guard('counts', { holds: always, known: [1], fresh: [0] });
  if (node.type === 'switch' || !asked.some((place) => effects[place]?.kind === 'reads')) return undefined;
  // Whether a record was found shows in its ID, or in a number of records, and not in any other field.
  if (
    !/(?:\bid|key|Id|ID|length|count|total|isEmpty\(\)|keys\(\$json\))\b|\$json\s*\}\}/.test(
      expressionsIn(node.parameters).join('\n'),
    )
  )
    return undefined;
  const isZero = compared === '0' || compared === '';
  const found = /^(?:exists|notEmpty|isNotEmpty)$|^(?:gt|larger|gte)$/.test(operation);
  const missing =
    /^(?:notExists|empty|isEmpty)$/.test(operation) || (isZero && /^(?:equals?|lt|smaller|lte)$/.test(operation));
  if (found === missing) return undefined;
  const [fresh, known] = found ? [1, 0] : [0, 1];
  // If nothing follows when nothing was found, it asks for a record that must be there.
  if (!links.some(({ from, output }) => from === index && output === fresh)) return undefined;
  return guard('asks', { holds: laterOnly, isGuess: true, known: [known], fresh: [fresh] });
}

function expressionsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
}

/** The value and the operation of a condition's first comparison, in any version of n8n's If. */
function comparisonIn(text: string): [compared: string, operation: string] {
  const [, compared = ''] = /"(?:rightValue|value2)":"?=?(-?\d*)"?[,}]/.exec(text) ?? [];
  const [, operation = ''] = /"operation":"(\w+)"/.exec(text) ?? [];
  return [compared, operation];
}

/** A request that adds a value to a set, which HTTP Request can send in place of the 8kit node. */
const isAddOverHttp = (node: OwnNode | undefined) =>
  node?.type === 'httpRequest' &&
  /\/api\/v1\/uniqs\/[^/]+\/values$/.test(parameter(node, 'url')) &&
  parameter(node, 'method') === 'POST';

const isCount = (node: OwnNode | undefined) => node?.type === 'redis' && parameter(node, 'operation') === 'incr';

/** The outputs of a Switch or an If whose conditions name a status. */
function outputsAbout(status: string, { type, parameters }: OwnNode): number[] {
  const values = isFields(parameters.rules) ? parameters.rules.values : undefined;
  const rules: unknown[] = type === 'if' ? [parameters] : Array.isArray(values) ? values : [];
  return rules.flatMap((rule, output) => (JSON.stringify(rule).includes(status) ? [output] : []));
}
