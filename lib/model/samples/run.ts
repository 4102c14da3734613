import type { Response } from '../service';
import { contentsOf } from './contents';
import { type Kept, keep, readKept } from './kept';
import { send } from './send';
import type { SampleRun } from './types';
import { type GivenValues, withValues } from './values';

/** What a reader is shown of a run. */
export interface RunResult {
  readonly response: Response;
  /** Ids of the assumptions of the model that the answer rests on. */
  readonly assumptions: readonly string[];
  /** What the service holds afterwards, in lines. */
  readonly holds: readonly string[];
  /** True where the answer may come of earlier runs: something that the sample presumes isn't there. */
  readonly isMissing: boolean;
  /** False where the service will be forgotten with the page. */
  readonly isKept: boolean;
}

/**
 * Sends a sample's request, with the reader's own values where there are some, to the service that the tab keeps; to the one that the sample presumes, where the tab keeps
 * none or nothing of use, or the reader starts over.
 * @param now in ms since 1970
 */
export function runSample(sample: SampleRun, now: number, startsOver = false, values?: GivenValues): RunResult {
  const run = values ? { ...sample, request: withValues(sample, values) } : sample;
  const kept = startsOver ? undefined : readKept();
  const presumed = { state: run.state, ahead: run.at - now };
  if (!kept) return ask(run, presumed, now);
  try {
    const outcome = ask(run, kept, now);
    // What is missing for values of the reader's own, the sample doesn't presume.
    const isOwn = run.request.path !== sample.request.path || run.request.body !== sample.request.body;
    return { ...outcome, isMissing: !isOwn && [401, 404].includes(outcome.response.status) };
  } catch {
    // Another version of this page kept it, or another program.
    return ask(run, presumed, now);
  }
}

function ask({ request, assumptions }: SampleRun, { state, ahead }: Kept, now: number): RunResult {
  const { response, state: next } = send(state, request, now + ahead);
  const holds = contentsOf(next, now + ahead);
  const isKept = keep({ state: next, ahead });
  return { response, assumptions: assumptions[response.status] ?? [], holds, isMissing: false, isKept };
}
