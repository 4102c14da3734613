import type { Problem } from '../../lib/diagnostics/problems';
import type { Content } from './read';

type ProblemInFile = Omit<Problem, 'file'>;

/** A rule that the content keeps. */
export interface Rule {
  /** What it asks: the title of its test. */
  asks: string;
  /** Finds what breaks it in one file; `all` for what depends on other files. */
  find: (content: Content, all: readonly Content[]) => ProblemInFile[] | Promise<ProblemInFile[]>;
  /** Files, or folders, that needn't keep it, each with the reason. */
  exempt?: Readonly<Record<string, string>>;
}

/** What breaks a rule, as `file:line  what is wrong → what to do`. */
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
