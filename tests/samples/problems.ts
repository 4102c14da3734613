import { ContentError, type Problem } from '../../lib/diagnostics/problems';
import type { Sample } from '../../lib/markdown/fences';

export type { Problem, Sample };

/** A problem in a sample's text, whose lines count from 1; line 0 is the fence. */
export function problemAt({ file, line }: Sample, textLine: number, message: string, advice: string): Problem {
  return { file, line: line + textLine, message, advice };
}

/** Fails a test with the problems in the content, each with its place and what to do. */
export function expectNone(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}
