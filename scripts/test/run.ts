import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from './run-command';
import { schedule } from './schedule';
import { summaryOf, told } from './summary';
import { resultOf, sum } from './tally';
import type { Result, Step } from './types';

/** Signals that end a run early, and the exit code that shells expect then. */
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Processors that a run keeps busy. */
const cores = 2;

/**
 * Runs steps, reports how each ended and, at the end, all of them together. The last line is `N passed, N failed`,
 * followed by `, N skipped` if something was left out or didn't run. The exit code is 0 if nothing failed and
 * everything ran.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const stop = new AbortController();
  for (const name of Object.keys(signals)) process.on(name, () => stop.abort(name));
  const onResult = (result: Result) => console.log(told(result));
  const results = await schedule(steps, (step) => runStep(step, stop.signal), { cores, signal: stop.signal, onResult });
  console.log(summaryOf(results));
  const { failed, notRun } = sum(results);
  const interruptedBy: keyof typeof signals | undefined = stop.signal.reason;
  process.exitCode = interruptedBy ? signals[interruptedBy] : Math.min(1, failed.length + notRun.length);
}

async function runStep(step: Step, signal: AbortSignal): Promise<Result> {
  const file = step.report?.file;
  if (file !== undefined) {
    // An earlier run's report would be mistaken for this one's.
    rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
  }
  console.log(`begins: ${step.name}`);
  const start = performance.now();
  const ending = await runCommand(step.command, signal);
  return resultOf(step, {
    ...ending,
    seconds: (performance.now() - start) / 1000,
    report: file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : undefined,
    interruptedBy: signal.aborted && !ending.isGood ? String(signal.reason) : undefined,
  });
}
