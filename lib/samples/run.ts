import type { Response } from '../../model/service';
import { contentsOf } from './contents';
import { readSaved, type SavedService, save } from './saved-service';
import { send } from './send';
import type { SampleRun } from './types';
import { type GivenValues, withValues } from './values';

/** The result of a run, as shown to the reader. */
export interface RunResult {
  readonly response: Response;
  /** Ids of the model's assumptions that the answer rests on. */
  readonly assumptions: readonly string[];
  /** The contents of the service afterwards, as lines of text. */
  readonly stateSummary: readonly string[];
  /** True if earlier runs may be the reason for the answer: something that the sample expects doesn't exist. */
  readonly needsReset: boolean;
  /** False if the service will be lost when the page is left. */
  readonly isPersisted: boolean;
}

/**
 * Sends a sample's request, with the reader's own values if there are any, to the service that the tab keeps. If the
 * tab keeps none or an unusable one, or the reader starts over, sends it to the one that the sample starts from.
 * @param now in ms since 1970
 */
export function runSample(sample: SampleRun, now: number, startsOver = false, values?: GivenValues): RunResult {
  const run = values ? { ...sample, request: withValues(sample, values) } : sample;
  const kept = startsOver ? undefined : readSaved();
  const initial = { state: run.state, clockOffset: run.at - now };
  if (!kept) return ask(run, initial, now);
  try {
    const outcome = ask(run, kept, now);
    // The sample expects nothing about the reader's own values, so nothing is missing for them.
    const isOwn = run.request.path !== sample.request.path || run.request.body !== sample.request.body;
    return { ...outcome, needsReset: !isOwn && [401, 404].includes(outcome.response.status) };
  } catch {
    // It was stored by another version of this page, or by another program.
    return ask(run, initial, now);
  }
}

function ask({ request, assumptions }: SampleRun, { state, clockOffset }: SavedService, now: number): RunResult {
  const { response, state: next } = send(state, request, now + clockOffset);
  const stateSummary = contentsOf(next, now + clockOffset);
  const isPersisted = save({ state: next, clockOffset });
  return { response, assumptions: assumptions[response.status] ?? [], stateSummary, needsReset: false, isPersisted };
}
