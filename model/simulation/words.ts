import type { Contents } from './types';

/** A time in a run: `0 ms`, `340 ms`, `1.34 s`, and `−1 s` for one before the run started. */
export function timeInWords(ms: number): string {
  const amount = Math.abs(ms);
  return `${ms < 0 ? '−' : ''}${amount < 1000 ? `${amount} ms` : `${amount / 1000} s`}`;
}

/** The note below a run about what played it. */
export const modelNote = 'This is a simulation: a model of 8kit plays each run in your browser, and nothing is sent.';

/** The columns of a run as a table. */
export const tableColumns = ['Time', 'First run', '8kit holds', 'Second run'] as const;

/** Contents with one sentence, whether or not they changed. */
export function contents(text: string, sentence: string): Contents {
  return { text, sentence, unchanged: sentence };
}

/** Contents described as “8kit holds X”, or “8kit already holds X” if nothing changed. */
export function holding(text: string, what = text): Contents {
  return { text, sentence: `8kit holds ${what}`, unchanged: `8kit already holds ${what}` };
}
