import { faultText } from './settings';
import { faultsOf } from './simulate';
import { type Ending, type Pattern, type RunEvent, runNames, type Who } from './types';

/** A time in a run: `0 ms`, `340 ms`, `1.34 s`, and `−1 s` for one before the run started. */
export function timeInWords(ms: number): string {
  const amount = Math.abs(ms);
  return `${ms < 0 ? '−' : ''}${amount < 1000 ? `${amount} ms` : `${amount / 1000} s`}`;
}

const endings: Readonly<Record<Ending, string>> = {
  done: 'done',
  skipped: 'is skipped',
  crashed: 'is gone',
  error: 'stops with an error',
};

/** An event of a run in one line; empty for the other run. */
function eventInWords({ who, text, status, ends }: RunEvent, lane: Who): string {
  if (who !== lane) return '';
  return [status === undefined ? text : `${text} (${status})`, ...(ends ? [endings[ends]] : [])].join(', ');
}

/** The note below a run about what played it. */
export const modelNote = 'This is a simulation: a model of 8kit plays each run in your browser, and nothing is sent.';

/** The columns of a run as a table. */
export const runColumns = ['Time', 'First run', '8kit holds', 'Second run'] as const;

/** The cells of one line of that table. */
export function runCells(event: RunEvent): string[] {
  return [timeInWords(event.at), eventInWords(event, 'A'), event.service, eventInWords(event, 'B')];
}

/**
 * The same line as a sentence: `40 ms. The first run creates INV-2051; 8kit already holds order-1001.`
 * @param without what is said of a pattern that doesn't use the service
 * @param before what the service held before
 */
export function runSentence(
  { who, at, text, label, said = '', isWork, status, ends, service }: RunEvent,
  without?: string,
  before?: string,
): string {
  // An ID that the work creates needs no label before it.
  const words = isWork && said.includes('-') ? `${label.split(' ', 1)[0]} ${said}` : text;
  const act = words.replace(/^\w+/, (verb) => `${verb.toLowerCase()}${/(?:ch|sh|s)$/.test(verb) ? 'es' : 's'}`);
  const does =
    ends === 'crashed'
      ? `crashes before: ${label.toLowerCase()}`
      : `${act}${status === undefined ? '' : ` (${status})`}${ends && ends !== 'done' ? `, and ${endings[ends]}` : ''}`;
  const adverb = service === before ? 'already ' : '';
  const held = /^(?:free|held)/.test(service)
    ? `the key is ${service}`
    : `8kit ${/^empty/.test(service) ? '' : adverb}holds ${service.replace('locked, ', 'a lock and ').replace('empty', 'an empty')}`;
  return `${timeInWords(at)}. ${runNames[who]} ${does}; ${without ?? held}.`;
}

/** A fault as a choice: its value, a short label, and the two parts of a sentence. */
export interface FaultChoice {
  readonly value: string;
  readonly short: string;
  readonly says: string;
  readonly step: string;
}

/** The possible faults of a pattern, as choices. */
export function faultChoices(pattern: Pattern): FaultChoice[] {
  return faultsOf(pattern).map((fault) => {
    const { who, kind, step } = fault;
    return {
      value: faultText(fault),
      short: `${who === 'A' ? '1st' : '2nd'}: ${kind === 'crash' ? 'crash' : 'no answer'}`,
      says: `${runNames[who]} ${kind === 'crash' ? 'crashes before' : 'gets no response to'}:`,
      step: pattern.steps[step]?.label ?? '',
    };
  });
}
