import type { Sample } from '../../lib/content/markdown/samples';
import type { Problem } from '../../lib/content/problems';
import type { SyntaxProblem } from '../prose/data-syntax';

export type { Problem, Sample };

/** What a check of one sample found. */
export interface CheckResult {
  /** What the sample was held against, for the report. */
  proved: string;
  problems: Problem[];
}

/** A check's whole result: samples per thing they were held against are counted by the report. */
export const passed = (proved: string): CheckResult => ({ proved, problems: [] });

/** A problem in a sample's text, whose lines count from 1; line 0 is the fence. */
export function problemAt({ file, line }: Sample, textLine: number, message: string, advice: string): Problem {
  return { file, line: line + textLine, message, advice };
}

/** A sample that can't be read as what its fence says. */
export function unreadable(sample: Sample, form: 'JSON' | 'YAML', { line, reason }: SyntaxProblem): Problem {
  return problemAt(sample, line, `no ${form}: ${reason}`, 'correct the syntax');
}
