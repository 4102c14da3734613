import type { Problem } from '../../lib/diagnostics/problems';
import type { Content } from './read';

type ProblemInFile = Omit<Problem, 'file'>;

/** A rule for the content. */
export interface Rule {
  /** What it requires: the title of its test. */
  asks: string;
  /** Finds violations in one file. */
  find: (content: Content) => ProblemInFile[] | Promise<ProblemInFile[]>;
}

/** Violations of a rule, as `file:line  what is wrong → what to do`. */
export async function check({ find }: Rule, all: readonly Content[]): Promise<string[]> {
  const found = await Promise.all(
    all.map(async (content) => {
      const problems = await find(content);
      return problems.map(({ line, message, advice }) => `${content.file}:${line}  ${message} → ${advice}`);
    }),
  );
  return found.flat();
}
