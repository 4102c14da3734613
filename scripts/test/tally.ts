import type { Result, Step, Tally, Unproved } from './types';

/** An empty tally, except for what is given. */
export function tallyOf(part: Partial<Tally>): Tally {
  return { passed: 0, failed: [], notRun: [], skipped: [], files: [], ...part };
}

/** The result of a step that never began. */
export function resultOfUnrun(step: Step, why: string): Result {
  const tally = tallyOf({ notRun: [{ name: step.name, why }] });
  return { step, state: 'did not run', seconds: 0, output: '', tally };
}

/** How a step's command ended. */
export interface Ending {
  isGood: boolean;
  /** Everything it printed. */
  output: string;
  seconds: number;
  /** Text of its report, if it left one. */
  report: string | undefined;
  /** What interrupted it, if anything did. */
  interruptedBy: string | undefined;
}

/** The result of a step that began. */
export function resultOf(step: Step, { interruptedBy, isGood, output, seconds, report }: Ending): Result {
  const tally = interruptedBy === undefined ? judge(step, isGood, report) : tallyOf(read(step, report) ?? {});
  if (interruptedBy !== undefined) tally.notRun.push({ name: step.name, why: `stopped by ${interruptedBy}` });
  const isPassed = tally.failed.length + tally.notRun.length === 0;
  const state = isPassed ? 'passed' : interruptedBy === undefined ? 'failed' : 'did not run';
  return { step, state, seconds, output, tally };
}

function judge(step: Step, isGood: boolean, report: string | undefined): Tally {
  if (!step.report) return tallyOf(isGood ? { passed: 1 } : { failed: [step.name] });
  const tally = read(step, report);
  if (!tally) return tallyOf({ failed: [isGood ? `${step.name}: no report in ${step.report.file}` : step.name] });
  // A suite that fails without a failed test has failed as a whole.
  return isGood || tally.failed.length > 0 ? tally : { ...tally, failed: [step.name] };
}

/** The contents of a report; undefined if it is missing or incomplete. */
function read(step: Step, report: string | undefined): Tally | undefined {
  try {
    return report === undefined ? undefined : step.report?.read(report);
  } catch {
    return undefined;
  }
}

/** The totals of a run. */
export function sum(results: readonly Result[]): Tally {
  const all = <Item>(pick: (tally: Tally) => Item[]) => results.flatMap(({ tally }) => pick(tally));
  return {
    passed: results.reduce((total, { tally }) => total + tally.passed, 0),
    failed: all(({ failed }) => failed),
    notRun: all(({ notRun }) => notRun),
    skipped: all(({ skipped }) => skipped),
    files: all(({ files }) => files),
  };
}

/** What wasn't tested, by reason. */
export function byReason(unproved: readonly Unproved[]): [why: string, names: string[]][] {
  const reasons = new Map<string, string[]>();
  for (const { name, why } of unproved) reasons.set(why, [...(reasons.get(why) ?? []), name]);
  return [...reasons];
}
