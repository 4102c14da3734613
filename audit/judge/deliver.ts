import { changes, isAdd, isDoubled, isErrorLink, markOf } from '../know/effects';
import { reachableFrom } from '../read/graph';
import { type OwnLink, type OwnNode, parameter, textOf } from '../read/read';
import type { AnalysedWorkflow } from './analyse';
import type { Guard } from './guards';

/**
 * What becomes of work that fails in a copy with 8kit in it: it is done `again` when its event comes again, the copy
 * keeps it for its reader, or later deliveries `skip` it.
 */
export type Failed = 'again' | 'keep' | 'skip';

/** When the second of two deliveries of one event arrives, and what goes wrong with the first. */
export interface Situation {
  /** Soon after the first, at the same moment, or after the time for which that may work. */
  gap: 'later' | 'together' | 'afterwards';
  /** What happens at the first node that acts: n8n stops behind it, its response is lost, or the target refuses. */
  fault: 'none' | 'crash' | 'lost' | 'refused';
}

/** What one delivery reaches. */
export interface Delivery {
  /** Its nodes, in the order in which they run. */
  nodes: number[];
  links: OwnLink[];
  /** How often each node that changes something did so. */
  acted: ReadonlyMap<number, number>;
}

/** How a delivery goes through a workflow. */
interface RunOptions {
  outputsOf: (guard: Guard) => number[] | undefined;
  /** What of a copy with begun and done a delivery finds; undefined for the first one. */
  found: Found | undefined;
  fault: Situation['fault'];
  /** Whether nodes fail as well, so that their outputs for errors are taken, too. */
  takesErrors: boolean;
}

/** What a second delivery finds of the first one’s. */
interface Found {
  isDone: boolean;
  isGivenBack: boolean;
  /** Whether the time for which the first may work is over. */
  isOver: boolean;
}

/** Whether a guard holds a delivery back that comes then. */
export const holdsAt = ({ holds }: Guard, gap: Situation['gap']): boolean =>
  holds[gap === 'together' ? 'together' : 'later'];

/** What each of two deliveries reaches from a trigger. */
export function deliverTwice(
  analysed: AnalysedWorkflow,
  trigger: number,
  { fault, gap }: Situation,
  takesErrors = false,
): [Delivery, Delivery] {
  const { workflow, guards } = analysed;
  const first = deliver(analysed, trigger, { outputsOf: ({ fresh }) => fresh, found: undefined, fault, takesErrors });
  const passed = first.nodes.map((index) => workflow.nodes[index]);
  const found: Found = {
    isDone: gap !== 'together' && passed.some((node) => isAdd(node) && markOf(node) === 'done'),
    isGivenBack:
      gap !== 'together' && passed.some((node) => !isAdd(node) && isRemoval(node) && markOf(node) !== undefined),
    isOver: gap === 'afterwards',
  };
  const wasAdded = first.nodes.some((index) => isAdd(workflow.nodes[index]));
  const isLockHeld = fault === 'crash' && first.nodes.some((index) => guards.get(index)?.kind === 'lock');
  const outputsOf = (guard: Guard) => {
    const mark = markOf(workflow.nodes[guard.node]);
    if (mark) {
      const isThere = mark === 'done' ? found.isDone : !found.isGivenBack;
      return isThere ? guard.known : guard.fresh;
    }
    if (guard.kind === 'check' && !wasAdded) return guard.fresh;
    if (guard.kind === 'lock' && isLockHeld) return guard.known;
    // Nothing marks a record before the work is done.
    const forgot = guard.kind === 'marks' && fault !== 'none';
    return holdsAt(guard, gap) && !forgot ? guard.known : guard.fresh;
  };
  return [first, deliver(analysed, trigger, { outputsOf, found, fault: 'none', takesErrors })];
}

/** Follows a delivery, branch by branch from the top, as n8n does; or level by level, as its first versions do. */
function deliver(analysed: AnalysedWorkflow, trigger: number, options: RunOptions): Delivery {
  const { workflow, effects, guards, out, parts } = analysed;
  const { nodes } = workflow;
  const taken: OwnLink[] = [];
  const acted = new Map<number, number>();
  const seen = new Set<number>();
  let hasFailed = false;
  let hasTakenOver = false;
  const waiting: { index: number; by?: OwnLink }[] = [{ index: trigger }];
  const next = () => (workflow.isByLevel ? waiting.shift() : waiting.pop());
  for (let step = next(); step; step = next()) {
    const { index, by } = step;
    const node = nodes[index];
    if (!node) continue;
    if (by) taken.push(by);
    // A repeat that took begun over goes back to where it is added.
    const takesOver =
      !hasTakenOver && isAdd(node) && markOf(node) !== undefined && options.found !== undefined && seen.has(index);
    if (takesOver) {
      hasTakenOver = true;
      for (const one of [...seen]) if (one === index || turnOf(nodes[one])) seen.delete(one);
    }
    if (seen.has(index)) continue;
    seen.add(index);
    // A part that several nodes share has been followed with the first of them.
    const doers = node.isDisabled
      ? []
      : [...reachableFrom([index], parts)].filter(
          (one) => !nodes[one]?.isDisabled && changes(effects[one]) && !acted.has(one),
        );
    const fails = options.fault !== 'none' && !hasFailed && doers.some((one) => isDoubled(effects[one]));
    if (fails) hasFailed = true;
    for (const one of doers) {
      // n8n sends what was computed before the first try again, which leaves the same state.
      const isRetried = nodes[one]?.retriesOnFail && !effects[one]?.isComputed;
      const tries = fails && options.fault === 'lost' && isRetried ? 2 : 1;
      acted.set(one, fails && options.fault === 'refused' ? 0 : tries);
    }
    // A crash ends everything, and so does an error of a node that stops the workflow, or of one behind it.
    if (fails && (options.fault === 'crash' || node.onError === 'stopWorkflow')) break;
    if (hasFailed && (node.type === 'stopAndError' || (isRefusal(node) && options.fault !== 'refused'))) break;
    const guard = guards.get(index);
    const chosen = guard && (takesOver ? guard.fresh : options.outputsOf(guard));
    const only = onlyOutput(node, options, { hasTakenOver, hasFailed });
    const isTaken = (link: OwnLink) => {
      if (node.isDisabled) return link.output === 0;
      if (isErrorLink(link, workflow)) return fails || options.takesErrors;
      if (fails && node.onError === 'continueErrorOutput') return false;
      return (!chosen || chosen.includes(link.output)) && (only === undefined || only === link.output);
    };
    const followed = (out[index] ?? []).filter(isTaken);
    // Of branches, the last of the list is followed first.
    for (const link of workflow.isByLevel ? followed : followed.reverse()) waiting.push({ index: link.to, by: link });
  }
  return { nodes: [...seen], links: taken, acted };
}

const isRemoval = (node: OwnNode | undefined) =>
  node !== undefined && parameter(node, 'operation') === 'removeFromUniq';

/** Whether a node of a copy lets pass what surely wasn't done. */
const isRefusal = (node: OwnNode) => node.type === 'code' && textOf(node).includes('8kit-refused');

/** Whether a node of a copy decides whose turn it is. */
const turnOf = (node: OwnNode | undefined) => node?.type === 'switch' && textOf(node).includes('"id":"8kit-this run"');

/** The output of an If or a Switch that 8kit's guides and copies add. */
function onlyOutput(
  node: OwnNode,
  { found }: RunOptions,
  { hasTakenOver, hasFailed }: { hasTakenOver: boolean; hasFailed: boolean },
): number | undefined {
  const isNew = !found || found.isGivenBack || hasTakenOver;
  if (turnOf(node)) return isNew ? 0 : found.isOver ? 1 : 2;
  if (node.type === 'switch' && textOf(node).includes('"id":"8kit-goes on"')) return found ? 0 : 2;
  if (node.type !== 'if') return undefined;
  const text = textOf(node);
  const [, id] = /"id":"8kit-(\w+)"/.exec(text) ?? [];
  const outputs: Readonly<Record<string, boolean>> = {
    missing: false,
    own: true,
    back: true,
    ended: !hasFailed,
  };
  if (id !== undefined && id in outputs) return outputs[id] ? 0 : 1;
  return text.includes('$json.value !== undefined') ? 0 : undefined;
}
