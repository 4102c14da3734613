import { type Effect, effectOf, isEightKit, isErrorLink, partsOf } from './effects';
import { type Guard, guardOf } from './guards';
import { type OwnLink, type OwnNode, type OwnWorkflow, parameter } from './read';
import type { N8nNodes } from './schema';

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
  const effects = workflow.nodes.map((node, index) => effectOf(node, data, decidesNext(index, workflow)));
  const guards = new Map(
    workflow.nodes.flatMap((_, index) => {
      const guard = guardOf(index, workflow, effects, data);
      return guard ? [[index, guard] as const] : [];
    }),
  );
  return { workflow, data, effects, guards };
}

/** Whether an If or a Switch follows directly. */
function decidesNext(index: number, { nodes, links }: OwnWorkflow): boolean {
  return links.some(({ from, to }) => from === index && /^(?:if|switch)$/.test(nodes[to]?.type ?? ''));
}

/** How a delivery goes through a workflow. */
interface Way {
  outputsOf: (guard: Guard) => number[] | undefined;
  fault: Situation['fault'];
  /** Whether nodes fail as well, so that their outputs for errors are taken, too. */
  takesErrors: boolean;
  /** The nodes of the first delivery, for which a Merge of the second one waits. */
  before?: ReadonlySet<number>;
}

/** What each of two deliveries reaches. */
export function deliverTwice(known: Known, situation: Situation, takesErrors = false): [Delivery, Delivery] {
  const { fault, gap } = situation;
  const first = deliver(known, situation.trigger, { outputsOf: ({ fresh }) => fresh, fault, takesErrors });
  const wasAdded = first.nodes.some((index) => isAdd(known.workflow.nodes[index]));
  const isLockHeld = fault === 'crash' && first.nodes.some((index) => known.guards.get(index)?.says === 'lock');
  const outputsOf = (guard: Guard) => {
    if (guard.says === 'check' && !wasAdded) return guard.fresh;
    if (guard.says === 'lock' && isLockHeld) return guard.known;
    // n8n stores what code remembers when the execution has ended, and nothing marks a record before the work is done.
    const forgot = guard.says === 'marks' ? fault !== 'none' : guard.says === 'remembers' && fault === 'crash';
    return guard.holds[gap] && !forgot ? guard.known : guard.fresh;
  };
  const before = new Set(first.nodes);
  return [first, deliver(known, situation.trigger, { outputsOf, fault: 'none', takesErrors, before })];
}

const isAdd = (node: OwnNode | undefined) =>
  node !== undefined && isEightKit(node) && (parameter(node, 'operation') || 'addToUniq') === 'addToUniq';

/** Follows a delivery, branch by branch from the top, as n8n does. */
function deliver({ workflow, effects, guards }: Known, trigger: number, way: Way): Delivery {
  const { nodes, links } = workflow;
  const order: number[] = [];
  const taken: OwnLink[] = [];
  const acted = new Map<number, number>();
  const seen = new Set<number>();
  let hasFailed = false;
  const waiting: { index: number; by?: OwnLink }[] = [{ index: trigger }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { index, by } = next;
    const node = nodes[index];
    if (!node || !hasInputs(index, node, workflow, seen, way)) continue;
    if (by) taken.push(by);
    if (seen.has(index)) continue;
    seen.add(index);
    order.push(index);
    const doers = [index, ...partsOf(index, workflow)].filter(
      (one) => !nodes[one]?.isDisabled && !node.isDisabled && /^(?:acts|repeats)$/.test(effects[one]?.kind ?? ''),
    );
    const fails = way.fault !== 'none' && !hasFailed && doers.some((one) => effects[one]?.kind === 'acts');
    if (fails) hasFailed = true;
    for (const one of doers) {
      const tries = fails && way.fault === 'lost' && nodes[one]?.retriesOnFail ? 2 : 1;
      acted.set(one, fails && way.fault === 'refused' ? 0 : tries);
    }
    // A crash ends everything, and so does an error of a node that stops the workflow.
    if (fails && (way.fault === 'crash' || node.onError === 'stopWorkflow')) break;
    const guard = guards.get(index);
    const chosen = guard && way.outputsOf(guard);
    const out = links.filter(
      (link) =>
        link.from === index &&
        link.kind === 'main' &&
        (node.isDisabled
          ? link.output === 0
          : !chosen || chosen.includes(link.output) || isErrorLink(link, workflow)) &&
        leaves(link, node, workflow, fails, way),
    );
    // The last of the list is followed first, and n8n begins with the node that stands highest.
    const height = (link: OwnLink) => nodes[link.to]?.position[1] ?? 0;
    waiting.push(...out.sort((a, b) => height(b) - height(a)).map((link) => ({ index: link.to, by: link })));
  }
  return { nodes: order, links: taken, acted };
}

/** Whether a Merge that joins its inputs has all those that it had in the first delivery; the last one to come runs it. */
function hasInputs(
  index: number,
  { type, parameters }: OwnNode,
  workflow: OwnWorkflow,
  seen: ReadonlySet<number>,
  way: Way,
): boolean {
  const mode = parameters.mode ?? 'append';
  if (type !== 'merge' || !way.before || ['append', 'passThrough', 'wait', 'chooseBranch'].includes(String(mode)))
    return true;
  const inputs = workflow.links.filter(({ to, kind }) => to === index && kind === 'main').map(({ from }) => from);
  return inputs.every((from) => seen.has(from) || !way.before?.has(from));
}

/** Whether an item leaves through a link: through the output for errors only if the node failed. */
function leaves(link: OwnLink, node: OwnNode, workflow: OwnWorkflow, fails: boolean, { takesErrors }: Way): boolean {
  if (isErrorLink(link, workflow)) return fails || takesErrors;
  if (fails && node.onError === 'continueErrorOutput') return false;
  // What the guides put behind Add to Set, and is true unless the node couldn't start.
  const expression = JSON.stringify(node.type === 'if' ? node.parameters : {});
  return link.output === 0 || !expression.includes('$json.value !== undefined');
}
