import { formatFault } from './settings';
import { faultsOf } from './simulate';
import { type Contents, type Ending, type Pattern, runNames, type SimulationEvent, type Who } from './types';

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
function eventInWords({ who, text, status, ends }: SimulationEvent, lane: Who): string {
  if (who !== lane) return '';
  return [status === undefined ? text : `${text} (${status})`, ...(ends ? [endings[ends]] : [])].join(', ');
}

/** The note below a run about what played it. */
export const modelNote = 'This is a simulation: a model of 8kit plays each run in your browser, and nothing is sent.';

/** The columns of a run as a table. */
export const tableColumns = ['Time', 'First run', '8kit holds', 'Second run'] as const;

/** The cells of one line of that table. */
export function eventCells(event: SimulationEvent): string[] {
  return [timeInWords(event.at), eventInWords(event, 'A'), event.service.text, eventInWords(event, 'B')];
}

/**
 * The same line as a sentence: `40 ms. The first run creates INV-2051; 8kit already holds order-1001.`
 * @param without what is said of a pattern that doesn't use the service
 * @param before the event before it
 */
export function eventSentence(
  { who, at, does, status, ends, service }: SimulationEvent,
  without?: string,
  before?: SimulationEvent,
): string {
  const result = status === undefined ? '' : ` (${status})`;
  const end = ends && ends !== 'done' && ends !== 'crashed' ? `, and ${endings[ends]}` : '';
  const holds = service.text === before?.service.text ? service.unchanged : service.sentence;
  return `${timeInWords(at)}. ${runNames[who]} ${does}${result}${end}; ${without ?? holds}.`;
}

/** Contents with one sentence, whether or not they changed. */
export function contents(text: string, sentence: string): Contents {
  return { text, sentence, unchanged: sentence };
}

/** Contents described as “8kit holds X”, or “8kit already holds X” if nothing changed. */
export function holding(text: string, what = text): Contents {
  return { text, sentence: `8kit holds ${what}`, unchanged: `8kit already holds ${what}` };
}

/** A fault as a choice: its value, a short label, and the two parts of a sentence. */
interface FaultChoice {
  readonly value: string;
  readonly short: string;
  readonly lead: string;
  readonly step: string;
}

/** The possible faults of a pattern, as choices. */
export function faultChoices(pattern: Pattern): FaultChoice[] {
  return faultsOf(pattern).map((fault) => {
    const { who, kind, step } = fault;
    return {
      value: formatFault(fault),
      short: `${who === 'A' ? '1st' : '2nd'}: ${kind === 'crash' ? 'crash' : 'no answer'}`,
      lead: `${runNames[who]} ${kind === 'crash' ? 'crashes before' : 'gets no response to'}:`,
      step: pattern.steps[step]?.label ?? '',
    };
  });
}
