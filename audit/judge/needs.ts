import type { AnalysedWorkflow } from './analyse';
import { judge } from './judge';

/** Whether a second delivery may act again, whenever it comes. */
export const actsTwice = (analysed: AnalysedWorkflow, trigger: number): boolean =>
  (['later', 'together'] as const).some((gap) =>
    judge(analysed, { gap, fault: 'none' }, { only: [trigger] }).verdicts.some(({ outcome }) =>
      /twice|unknown/.test(outcome),
    ),
  );
