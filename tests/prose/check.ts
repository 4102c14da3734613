import type { CompiledPage } from '../../lib/content/compile';
import type { Problem, ProblemInFile } from '../../lib/content/problems';
import type { SourceFile } from '../../lib/content/types';
import { type Reading, readData, readPage } from './read';
import { rules } from './registry';
import { applySuppressions, type RuleProblem } from './suppressions';
import type { Rule } from './types';
import { readWording, type Wording } from './wording';

/** What the content check found, and how much it checked. */
export interface Result {
  problems: Problem[];
  pages: number;
  dataFiles: number;
  suppressions: number;
}

/**
 * Checks all content against every rule, drafts included.
 * @param files of `content/`
 * @param pages compiled from them
 * @param findMisspelt the speller (see `openSpeller`)
 */
export async function checkContent(
  files: readonly SourceFile[],
  pages: readonly CompiledPage[],
  findMisspelt: Wording['findMisspelt'],
): Promise<Result> {
  const { wording, problems } = readWording(files, findMisspelt);
  const readings = [...pages.map(readPage), ...files.map(readData)].filter((reading) => reading !== undefined);
  const heads = readings.flatMap(({ page }) => page ?? []);
  const suppressions = readings.flatMap((reading) => reading.suppressions);
  const found: RuleProblem[] = [];
  for (const reading of readings) {
    for (const rule of rules) {
      const problems = await problemsOf(rule, reading, wording);
      found.push(...problems.map((problem) => ({ file: reading.prose.file, ...problem, rule: rule.id })));
    }
  }
  for (const rule of rules) {
    if (rule.judges === 'heads') found.push(...rule.find(heads).map((problem) => ({ ...problem, rule: rule.id })));
  }
  const ids = rules.map(({ id }) => id);
  const { left, problems: suppressionProblems } = applySuppressions(found, suppressions, ids);
  problems.push(
    ...left.map(({ rule, ...one }) => ({ ...one, message: `${one.message} (${rule})` })),
    ...suppressionProblems,
  );
  return {
    problems,
    pages: heads.length,
    dataFiles: readings.length - heads.length,
    suppressions: suppressions.length,
  };
}

function problemsOf(rule: Rule, reading: Reading, wording: Wording): ProblemInFile[] | Promise<ProblemInFile[]> {
  if (rule.judges === 'file') return rule.find(reading, wording);
  const { page, prose } = reading;
  if (rule.judges === 'prose') return rule.find(prose, wording);
  return rule.judges === 'page' && page ? rule.find(page) : [];
}
