import { changes, isAdd, isDoubled, isErrorLink } from '../know/effects';
import { reachableFrom } from '../read/graph';
import { type OwnLink, type OwnNode, textOf } from '../read/read';
import type { AnalysedWorkflow } from './analyse';
import type { Guard } from './guards';

/** When the second of two deliveries of one event arrives, and what goes wrong with the first. */
export interface Situation {
  gap: 'later' | 'together';
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
  fault: Situation['fault'];
  /** Whether nodes fail as well, so that their outputs for errors are taken, too. */
  takesErrors: boolean;
}

/** What each of two deliveries reaches from a trigger. */
export function deliverTwice(
  analysed: AnalysedWorkflow,
  trigger: number,
  { fault, gap }: Situation,
  takesErrors = false,
): [Delivery, Delivery] {
  const { workflow, guards } = analysed;
  const first = deliver(analysed, trigger, { outputsOf: ({ fresh }) => fresh, fault, takesErrors });
  const wasAdded = first.nodes.some((index) => isAdd(workflow.nodes[index]));
  const isLockHeld = fault === 'crash' && first.nodes.some((index) => guards.get(index)?.kind === 'lock');
  const outputsOf = (guard: Guard) => {
    if (guard.kind === 'check' && !wasAdded) return guard.fresh;
    if (guard.kind === 'lock' && isLockHeld) return guard.known;
    // Nothing marks a record before the work is done.
    const forgot = guard.kind === 'marks' && fault !== 'none';
    return guard.holds[gap] && !forgot ? guard.known : guard.fresh;
  };
  return [first, deliver(analysed, trigger, { outputsOf, fault: 'none', takesErrors })];
}

/** Follows a delivery, branch by branch from the top, as n8n does; or level by level, as its first versions do. */
function deliver(analysed: AnalysedWorkflow, trigger: number, options: RunOptions): Delivery {
  const { workflow, effects, guards, out, parts } = analysed;
  const { nodes } = workflow;
  const taken: OwnLink[] = [];
  const acted = new Map<number, number>();
  const seen = new Set<number>();
  let hasFailed = false;
  const waiting: { index: number; by?: OwnLink }[] = [{ index: trigger }];
  const next = () => (workflow.isByLevel ? waiting.shift() : waiting.pop());
  for (let step = next(); step; step = next()) {
    const { index, by } = step;
    const node = nodes[index];
    if (!node) continue;
    if (by) taken.push(by);
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
    // A crash ends everything, and so does an error of a node that stops the workflow.
    if (fails && (options.fault === 'crash' || node.onError === 'stopWorkflow')) break;
    const guard = guards.get(index);
    const chosen = guard && options.outputsOf(guard);
    const only = onlyOutput(node);
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

/** The output of an If that 8kit's guides and patches add, as long as nothing fails. */
function onlyOutput(node: OwnNode): number | undefined {
  if (node.type !== 'if') return undefined;
  const text = textOf(node);
  return text.includes('"id":"8kit-missing"') ? 1 : text.includes('$json.value !== undefined') ? 0 : undefined;
}
