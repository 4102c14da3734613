import { resultOfUnrun } from './tally';
import type { Result, Step } from './types';

/**
 * Runs steps in the order of the list, as many in parallel as there are processors for. A failed step only stops those
 * that need its product.
 * @param run runs one step; it doesn't throw
 * @param options.cores processors that steps may keep busy in all
 * @param options.signal once aborted, no other step begins
 * @param options.onResult is called with each result at once
 * @returns the results in the order in which the steps ended
 * @throws Error if steps wait for each other
 */
export async function schedule(
  steps: readonly Step[],
  run: (step: Step) => Promise<Result>,
  { cores, signal, onResult }: { cores: number; signal: AbortSignal; onResult: (result: Result) => void },
): Promise<Result[]> {
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const ended = new Map<string, Result>();

  const end = (result: Result) => {
    running.delete(result.step);
    ended.set(result.step.name, result);
    onResult(result);
  };
  const isPending = (name: string) => [...waiting, ...running.keys()].some((step) => step.name === name);
  const busy = () => [...running.keys()].reduce((total, step) => total + (step.cores ?? 1), 0);
  const hindrance = ({ needs = [] }: Step) => {
    if (signal.aborted) return `stopped by ${signal.reason}`;
    const missing = needs.find((name) => ended.has(name) && ended.get(name)?.state !== 'passed');
    return missing === undefined ? undefined : `it needs "${missing}", which ${verb(ended.get(missing))}`;
  };

  /** Starts the first step that can run, or records one that never will; false if there is neither. */
  const proceed = () => {
    for (const step of waiting) {
      const why = hindrance(step);
      const waitsFor = [...(step.needs ?? []), ...(step.after ?? [])];
      if (why === undefined && (waitsFor.some(isPending) || busy() + (step.cores ?? 1) > cores)) continue;
      waiting.delete(step);
      if (why === undefined) running.set(step, run(step).then(end));
      else end(resultOfUnrun(step, why));
      return true;
    }
    return false;
  };

  while (waiting.size + running.size > 0) {
    if (proceed()) continue;
    if (running.size === 0) throw new Error(`Wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
  return [...ended.values()];
}

function verb(result: Result | undefined): string {
  return result?.state === 'failed' ? 'failed' : 'did not run';
}
