import { nameOf } from '../read/read';
import { lasting, type Said, say } from '../say/sentences';
import type { AnalysedWorkflow } from './analyse';
import { answersItself } from './answers-itself';
import type { Failed, Situation } from './deliver';
import type { Judgement } from './judge';

/**
 * What becomes of work that failed, or that neither delivery does because its value is in the set.
 * @param copy what a patched workflow does with it, and for how long it waits before that, in seconds
 */
export function remedyFor(
  { verdicts, protections }: Judgement,
  { fault, gap }: Situation,
  copy?: { failed: Failed; seconds: number },
): Said | undefined {
  const isLost =
    verdicts.some(({ outcome }) => outcome === 'undone') && protections.some(({ kind }) => kind === 'addToSet');
  if (fault === 'none') return undefined;
  const { failed = 'skip', seconds = 0 } = copy ?? {};
  if (failed === 'again' && gap === 'afterwards')
    return verdicts.some(({ outcome }) => outcome === 'twice' || outcome === 'unknown')
      ? say('remedy.twice')
      : undefined;
  if (!isLost) return undefined;
  if (failed !== 'skip') return failed === 'again' ? say('remedy.again', [lasting(seconds)]) : say('remedy.keep');
  return say(`remedy.${fault}`);
}

/** Why no patch is offered. */
export function reasonAgainst({ verdicts, unjudged }: Judgement): Said {
  if (verdicts.some(({ outcome }) => outcome === 'twice' || outcome === 'unknown')) return say('patch.noPlace');
  if (unjudged.length > 0) return say('patch.unread');
  return say(verdicts.length === 0 ? 'patch.nothing' : 'patch.unneeded');
}

/** What else the reader should know: where a lock or a lookup suits better, and what a set doesn't repair. */
export function adviceFor(analysed: AnalysedWorkflow, { verdicts, protections, runs }: Judgement): Said[] {
  const { workflow, kinds, effects } = analysed;
  const retried = verdicts.filter(
    ({ node, outcome }) => workflow.nodes[node]?.retriesOnFail && outcome !== 'repeated' && !effects[node]?.isComputed,
  );
  const isComputed = verdicts.some(({ node, outcome }) => outcome === 'twice' && effects[node]?.isComputed);
  const overwrites = verdicts.some(({ node }) => effects[node]?.overwrites !== undefined);
  const isScheduled = runs.some(({ trigger }) => kinds.get(trigger) === 'schedule');
  return [
    ...runs.flatMap(({ trigger }) => answersItself(analysed, trigger)),
    ...(isComputed ? [say('advice.computed')] : []),
    ...retried.map(({ node }) => say('advice.retry', [nameOf(workflow, node)])),
    ...(isScheduled ? [say('advice.overlap'), say('advice.date')] : []),
    ...(protections.some(({ kind }) => kind === 'asks') ? [say('advice.lookup')] : []),
    ...(overwrites || (verdicts.length > 0 && verdicts.every(({ outcome }) => outcome === 'repeated'))
      ? [say('advice.repeated')]
      : []),
  ];
}
