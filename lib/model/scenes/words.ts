import { faultText } from './settings';
import { faultsOf } from './simulate';
import { type Ending, type Fault, type Pattern, type RunEvent, runNames, type Who } from './types';

/** A moment of a run: `0 ms`, `340 ms`, `1.34 s`, and `−1 s` for one before it began. */
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

/** What a run does at a moment, in one line; empty for the other run. */
function eventInWords({ who, text, status, ends }: RunEvent, lane: Who): string {
  if (who !== lane) return '';
  return [status === undefined ? text : `${text} (${status})`, ...(ends ? [endings[ends]] : [])].join(', ');
}

/** Says below a run what played it. */
export const modelNote = 'This is a simulation: a model of 8kit plays each run in your browser, and nothing is sent.';

/** The columns of a run as a table. */
export const runColumns = ['Time', 'First run', '8kit holds', 'Second run'] as const;

/** The cells of one line of that table. */
export function runCells(event: RunEvent): string[] {
  return [timeInWords(event.at), eventInWords(event, 'A'), event.service, eventInWords(event, 'B')];
}

/** What can go wrong with a pattern, as choices: the value, and what it says. */
export function faultChoices(pattern: Pattern): { value: string; label: string }[] {
  return faultsOf(pattern).map((fault) => ({ value: faultText(fault), label: faultInWords(fault, pattern) }));
}

function faultInWords({ who, kind, step }: Fault, { steps }: Pattern): string {
  const label = steps[step]?.label.toLowerCase() ?? '';
  return kind === 'crash'
    ? `${runNames[who]} crashes before: ${label}`
    : `${runNames[who]} gets no response to: ${label}`;
}
