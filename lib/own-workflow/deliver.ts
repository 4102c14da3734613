import type { N8nNodes } from '../reference/schemas';
import {
  type Effect,
  effectOf,
  idempotencyKey,
  isEightKit,
  isErrorLink,
  isUnstable,
  operationOf,
  partsOf,
} from './effects';
import { isFields, type OwnLink, type OwnNode, type OwnWorkflow, parameter } from './read';

/** Two deliveries of one event, and what goes wrong with the first. */
export interface Situation {
  /** The place of the trigger among the nodes. */
  trigger: number;
  /** When the second one arrives. */
  gap: 'later' | 'together';
  /** What happens at the first node that acts: n8n stops behind it, its response is lost, or the target refuses. */
  fault: 'none' | 'crash' | 'lost' | 'refused';
}

/** What one delivery reaches. */
export interface Delivery {
  /** The places of its nodes, in the order in which they run. */
  nodes: number[];
  links: OwnLink[];
  /** How often each node that acts did so. */
  acted: ReadonlyMap<number, number>;
  /** The place of the node at which something went wrong. */
  failedAt?: number | undefined;
}

/** A node that may let only the first delivery through, and the name of what is said about it in the data. */
export interface Guard {
  node: number;
  says: keyof N8nNodes['guards'];
  /** Whether it holds a second delivery back, and whether that is a guess. */
  holds: { later: boolean; together: boolean };
  isGuess: boolean;
  /** The outputs that a delivery it recognises leaves through. */
  known: number[];
  /** The outputs that a new delivery leaves through. */
  fresh: number[];
}

/** A workflow with what is known of its nodes. */
export interface Known {
  workflow: OwnWorkflow;
  data: N8nNodes;
  effects: readonly Effect[];
  guards: ReadonlyMap<number, Guard>;
}

/** Looks up what the nodes of a workflow do, and which of them may protect. */
export function know(workflow: OwnWorkflow, data: N8nNodes): Known {
  const effects = workflow.nodes.map((node) => effectOf(node, data));
  const guards = new Map(
    workflow.nodes.flatMap((node, index) => {
      const guard = node.isDisabled ? undefined : guardOf(node, index, workflow, effects, data);
      return guard ? [[index, guard] as const] : [];
    }),
  );
  return { workflow, data, effects, guards };
}

const never = { later: false, together: false };

function guardOf(
  node: OwnNode,
  index: number,
  workflow: OwnWorkflow,
  effects: readonly Effect[],
  data: N8nNodes,
): Guard | undefined {
  const guard = (
    says: Guard['says'],
    holds: Guard['holds'],
    known: number[],
    fresh: number[],
    isGuess = false,
  ): Guard => ({
    node: index,
    says,
    holds,
    known,
    fresh,
    isGuess,
  });
  if (isEightKit(node)) return eightKitGuard(node, guard);
  if (node.type === 'removeDuplicates') {
    const { operation } = operationOf(node.type, node, data);
    if (operation !== 'removeItemsSeenInPreviousExecutions') return guard('removeWithin', never, [0], [0]);
    if (isUnstable(parameter(node, 'dedupeValue'))) return guard('unstable', never, [0], [0]);
    return guard('removeDuplicates', { later: true, together: false }, [1], [0]);
  }
  const behindAdd = workflow.links.some(({ from, to }) => to === index && isAddOverHttp(workflow.nodes[from]));
  if (behindAdd && (node.type === 'switch' || node.type === 'if')) {
    const fresh = outputsAbout('201', node);
    const known = outputsAbout('409', node).filter((output) => !fresh.includes(output));
    return guard(
      'addToSet',
      { later: true, together: true },
      known.length > 0 ? known : [fresh.includes(0) ? 1 : 0],
      fresh,
    );
  }
  const key = idempotencyKey(node);
  if (key !== undefined)
    return isUnstable(key)
      ? guard('keyUnstable', never, [], [])
      : guard('key', { later: true, together: true }, [], []);
  if (
    /^(?:code|function|functionItem)$/.test(node.type) &&
    /getWorkflowStaticData/.test(JSON.stringify(node.parameters))
  )
    return guard('remembers', { later: true, together: false }, [], [0], true);
  return asksFirst(node, index, workflow, effects, guard);
}

/** A request that adds a value to a set, which HTTP Request can send in place of the 8kit node. */
const isAddOverHttp = (node: OwnNode | undefined) =>
  node?.type === 'httpRequest' &&
  /\/api\/v1\/uniqs\/[^/]+\/values$/.test(parameter(node, 'url')) &&
  parameter(node, 'method') === 'POST';

/** The outputs of a Switch or an If whose conditions name a status. */
function outputsAbout(status: string, { type, parameters }: OwnNode): number[] {
  const values = isFields(parameters.rules) ? parameters.rules.values : undefined;
  const rules: unknown[] = type === 'if' ? [parameters] : Array.isArray(values) ? values : [];
  return rules.flatMap((rule, output) => (JSON.stringify(rule).includes(status) ? [output] : []));
}

function eightKitGuard(node: OwnNode, guard: (...parts: [Guard['says'], Guard['holds'], number[], number[]]) => Guard) {
  const operation = parameter(node, 'operation') || 'addToUniq';
  if (operation === 'addToUniq') {
    if (isUnstable(parameter(node, 'value'))) return guard('unstable', never, [0], [0]);
    // Saved with an older version, a duplicate is an error.
    if (node.version < 3) {
      const stops = node.onError === 'stopWorkflow';
      return guard('noBranch', { later: stops, together: stops }, [], [0]);
    }
    return guard('addToSet', { later: true, together: true }, [1], [0]);
  }
  if (operation === 'checkUniqs') return guard('check', { later: true, together: false }, [0], [1]);
  if (operation === 'acquireLock') return guard('lock', { later: false, together: true }, [1], [0]);
  return undefined;
}

/** An If behind a node that reads, which asks whether that found something. */
function asksFirst(
  node: OwnNode,
  index: number,
  { links }: OwnWorkflow,
  effects: readonly Effect[],
  guard: (...parts: [Guard['says'], Guard['holds'], number[], number[], boolean]) => Guard,
): Guard | undefined {
  if (node.type === 'dataTable') {
    if (!/^row(?:Not)?Exists$/.test(parameter(node, 'operation'))) return undefined;
    const goesOn = parameter(node, 'operation') === 'rowNotExists';
    return guard('asks', { later: goesOn, together: false }, [], [0], true);
  }
  if (node.type !== 'if' && node.type !== 'filter') return undefined;
  const before = links.filter(({ to, kind }) => to === index && kind === 'main').map(({ from }) => from);
  const nearest = before.flatMap((one) => [
    one,
    ...links.filter(({ to }) => to === one && effects[one]?.kind === 'inside').map(({ from }) => from),
  ]);
  if (!nearest.some((one) => effects[one]?.kind === 'reads')) return undefined;
  const text = JSON.stringify(node.parameters);
  const found = /"operation":"(?:exists|notEmpty|gt|larger|gte|isNotEmpty)"/.test(text);
  const missing =
    /"operation":"(?:notExists|empty|isEmpty)"/.test(text) ||
    (/length|count|total/i.test(text) && /"operation":"(?:equals?|lt|smaller|lte)"/.test(text));
  if (found === missing) return undefined;
  const isFilter = node.type === 'filter';
  if (isFilter) return missing ? guard('asks', { later: true, together: false }, [], [0], true) : undefined;
  return guard('asks', { later: true, together: false }, [found ? 0 : 1], [found ? 1 : 0], true);
}

/** What each of two deliveries reaches. */
export function deliverTwice(known: Known, situation: Situation): [Delivery, Delivery] {
  const first = deliver(known, situation.trigger, (guard) => guard.fresh, situation.fault);
  const wasAdded = first.nodes.some((index) => isAdd(known.workflow.nodes[index]));
  const isLockHeld =
    situation.fault === 'crash' && first.nodes.some((index) => known.guards.get(index)?.says === 'lock');
  const outputs = (guard: Guard): number[] => {
    if (guard.says === 'check' && !wasAdded) return guard.fresh;
    if (guard.says === 'lock' && isLockHeld) return guard.known;
    // n8n stores what such nodes remember when the execution has ended.
    const forgot = situation.fault === 'crash' && guard.says === 'remembers';
    return guard.holds[situation.gap] && !forgot ? guard.known : guard.fresh;
  };
  return [first, deliver(known, situation.trigger, outputs, 'none')];
}

const isAdd = (node: OwnNode | undefined) =>
  node !== undefined && isEightKit(node) && (parameter(node, 'operation') || 'addToUniq') === 'addToUniq';

/** Follows a delivery, branch by branch from the top, as n8n does. */
function deliver(
  { workflow, effects, guards }: Known,
  trigger: number,
  outputsOf: (guard: Guard) => number[],
  fault: Situation['fault'],
): Delivery {
  const { nodes, links } = workflow;
  const order: number[] = [];
  const taken: OwnLink[] = [];
  const acted = new Map<number, number>();
  const seen = new Set<number>();
  let failedAt: number | undefined;
  const waiting: { index: number; by?: OwnLink }[] = [{ index: trigger }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { index, by } = next;
    if (by) taken.push(by);
    const node = nodes[index];
    if (!node || seen.has(index)) continue;
    seen.add(index);
    order.push(index);
    const doers = node.isDisabled
      ? []
      : [index, ...partsOf(index, workflow)].filter((one) => isDoer(one, effects, nodes));
    const fails = fault !== 'none' && failedAt === undefined && doers.some((one) => effects[one]?.kind === 'acts');
    if (fails) failedAt = index;
    for (const one of doers) {
      const tries = fails && fault === 'lost' && nodes[one]?.retriesOnFail ? 2 : 1;
      acted.set(one, fails && fault === 'refused' ? 0 : tries);
    }
    // A crash ends everything, and so does an error of a node that stops the workflow.
    if (fails && (fault === 'crash' || node.onError === 'stopWorkflow')) break;
    const guard = guards.get(index);
    const isKey = guard?.says === 'key' || guard?.says === 'keyUnstable';
    const chosen = guard && !isKey ? outputsOf(guard) : undefined;
    const out = links.filter(
      (link) =>
        link.from === index &&
        link.kind === 'main' &&
        (node.isDisabled ? link.output === 0 : !chosen || chosen.includes(link.output)) &&
        leaves(link, node, workflow, fails),
    );
    // The last of the list is followed first, and n8n begins with the node that stands highest.
    const height = (link: OwnLink) => nodes[link.to]?.position[1] ?? 0;
    waiting.push(...out.sort((a, b) => height(b) - height(a)).map((link) => ({ index: link.to, by: link })));
  }
  return { nodes: order, links: taken, acted, failedAt };
}

const isDoer = (index: number, effects: readonly Effect[], nodes: readonly OwnNode[]) =>
  !nodes[index]?.isDisabled && /^(?:acts|repeats)$/.test(effects[index]?.kind ?? '');

/** Whether an item leaves through a link: through the output for errors only if the node failed. */
function leaves(link: OwnLink, node: OwnNode, workflow: OwnWorkflow, fails: boolean): boolean {
  if (isErrorLink(link, workflow)) return fails;
  if (fails && node.onError === 'continueErrorOutput') return false;
  // What the guides put behind Add to Set, and is true unless the node couldn't start.
  const expression = JSON.stringify(node.type === 'if' ? node.parameters : {});
  return link.output === 0 || !expression.includes('$json.value !== undefined');
}
