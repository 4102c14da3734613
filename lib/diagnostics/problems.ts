import { distance } from 'fastest-levenshtein';

/** A mistake in what an author wrote. `file` is a path from the repository's root; lines and columns count from 1. */
export interface Problem {
  file: string;
  line: number;
  column?: number;
  /** The address at fault, if the problem is a link. */
  target?: string;
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  advice: string;
}

/** What is wrong and what to do about it, without a position, which the caller knows. */
export type ProblemText = Pick<Problem, 'message' | 'advice'>;

/**
 * `file:line[:column]  what is wrong` with the advice below it or, for a link, all on one line:
 * `file:line:column  target  what is wrong  what to do`, so that many of them read as a table.
 */
export function formatProblem({ file, line, column, target, message, advice }: Problem): string {
  const location = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  return target === undefined
    ? `${location}  ${message}\n    → ${advice}`
    : `${location}  ${target}  ${message}  ${advice}`;
}

/** Stops the build with every problem found, sorted by position. */
export class ContentError extends Error {
  readonly #problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const ordered = [...problems].sort(
      (a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
    );
    const count = `${ordered.length} ${ordered.length === 1 ? 'problem' : 'problems'} in the content`;
    super(`${count}\n\n${ordered.map(formatProblem).join('\n\n')}\n`);
    this.name = 'ContentError';
    this.#problems = ordered;
    // Authors need positions in the content, not the stack of this code.
    this.stack = `${this.name}: ${this.message}`;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }
}

/**
 * The candidate nearest to a mistyped name; undefined if none is near enough (more than half of the name's characters
 * would change).
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 2)) + 1;
  for (const candidate of candidates) {
    const apart = distance(wanted, candidate.toLowerCase());
    if (apart < least) [best, least] = [candidate, apart];
  }
  return best;
}

/** The advice "did you mean …?" if there is a near candidate, otherwise the given alternative. */
export function didYouMean(name: string, candidates: Iterable<string>, otherwise: string): string {
  const best = nearest(name, candidates);
  return best === undefined ? otherwise : `did you mean "${best}"?`;
}
