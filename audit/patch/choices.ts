import type { AnalysedWorkflow } from '../judge/analyse';
import type { Failed } from '../judge/deliver';
import type { OwnNode } from '../read/read';
import { type Said, say } from '../say/sentences';
import { promiseFor, whatFails } from './failed';
import type { InsertionPoint } from './insertion-point';
import { type Choices, patch } from './patch';

/** More nodes than these are a workflow of their own, which nobody would look through. */
const mostNodes = 20;

/** What may become of failed work, with its consequence and its price. */
export interface FailedChoice {
  failed: Failed;
  said: Said;
  /** How many nodes it adds. */
  nodes: number;
  /** Whether it tells a repeat that comes while the first run may still work from a later one. */
  isTimed: boolean;
  /** Why it isn't offered; undefined if it is. */
  against: Said | undefined;
}

/** The choices for failed work in a copy, in order; one that isn't offered says why. */
export function failedChoices(
  analysed: AnalysedWorkflow,
  trigger: number,
  point: InsertionPoint,
  choices: Choices,
): { choices: FailedChoice[]; seconds: number | undefined } {
  const promise = promiseFor(analysed, trigger, point);
  const seconds = choices.seconds ?? promise.seconds ?? 0;
  const all = (['again', 'keep', 'skip'] as const).map((failed): FailedChoice => {
    const nodes = patch(analysed, trigger, point, { ...choices, failed }).nodes.length;
    const isMany = nodes > mostNodes ? say('hold.many', [String(nodes)]) : undefined;
    const isNever = failed === 'again' && !promise.comesAgain ? say('hold.never') : undefined;
    const against = failed === 'skip' ? undefined : (promise.against ?? isNever ?? isMany);
    const said = whatFails(promise, failed, analysed.workflow.nodes[trigger] as OwnNode, seconds);
    const isTimed = failed === 'again' || (failed === 'keep' && promise.answering !== 'none');
    return { failed, said, nodes, isTimed, against };
  });
  return { choices: all, seconds: promise.seconds };
}
