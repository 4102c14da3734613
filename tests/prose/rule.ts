import type { Problem } from '../../lib/diagnostics/problems';
import type { Content } from './read';

type ProblemInFile = Omit<Problem, 'file'>;

/** A rule for the content. */
export interface Rule {
  /** What it requires: the title of its test. */
  asks: string;
  /** Finds violations in one file; `all` is for rules that depend on other files. */
  find: (content: Content, all: readonly Content[]) => ProblemInFile[] | Promise<ProblemInFile[]>;
  /** Files or folders that are exempt, each with the reason. */
  exempt?: Readonly<Record<string, string>>;
}

/** Violations of a rule, as `file:line  what is wrong → what to do`. */
export async function check({ find, exempt = {} }: Rule, all: readonly Content[]): Promise<string[]> {
  const judged = all.filter(({ file }) => !Object.keys(exempt).some((path) => file.startsWith(path)));
  const found = await Promise.all(
    judged.map(async (content) => {
      const problems = await find(content, all);
      return problems.map(({ line, message, advice }) => `${content.file}:${line}  ${message} → ${advice}`);
    }),
  );
  return found.flat();
}
