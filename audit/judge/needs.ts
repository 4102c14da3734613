import type { AnalysedWorkflow } from './analyse';
import { judge } from './judge';

/** Whether a second delivery may act again, whenever it comes. */
export const actsTwice = (analysed: AnalysedWorkflow, trigger: number): boolean =>
  (['later', 'together'] as const).some((gap) =>
    judge(analysed, { gap, fault: 'none' }, { only: [trigger] }).verdicts.some(({ outcome }) =>
      /twice|unknown/.test(outcome),
    ),
  );

/** The triggers that a copy deals with: what is started by hand stays as it is beside what isn't. */
export function triggersToPatch(analysed: AnalysedWorkflow): number[] {
  const needing = analysed.triggers.filter((trigger) => actsTwice(analysed, trigger));
  const unattended = needing.filter((trigger) => !/^(?:manual|own)$/.test(analysed.kinds.get(trigger) ?? ''));
  return unattended.length > 0 ? unattended : needing;
}
