import type { SourceFile } from '../content/types';
import type { Problem } from '../problems';
import { type Reading, readForRules } from './read';
import { rules } from './registry';
import { applySilences, type Found, type Silence } from './silences';
import type { Fault, Head, Rule } from './types';
import { readWording, type Wording } from './wording';

/** What the content check found, and how much it checked. */
export interface Result {
  problems: Problem[];
  pages: number;
  dataFiles: number;
  silences: number;
}

/**
 * Checks all content against every rule, drafts included.
 * @param files of `content/`
 * @param findMisspelt the speller (see `openSpeller`)
 */
export async function checkContent(
  files: readonly SourceFile[],
  findMisspelt: Wording['findMisspelt'],
): Promise<Result> {
  const { wording, problems } = readWording(files, findMisspelt);
  const result: Result = { problems, pages: 0, dataFiles: 0, silences: 0 };
  const found: Found[] = [];
  const heads: Head[] = [];
  const silences: Silence[] = [];
  // One file at a time, so that only one tree is in memory: there may be thousands.
  for (const file of files) {
    const reading = readForRules(file);
    if (!reading) continue;
    const { page } = reading;
    silences.push(...reading.silences);
    if (page) heads.push({ file: page.file, frontMatter: page.frontMatter, lineOf: page.lineOf });
    result[page ? 'pages' : 'dataFiles'] += 1;
    for (const rule of rules) {
      const faults = await faultsOf(rule, reading, wording);
      found.push(...faults.map((fault) => ({ file: file.path, ...fault, rule: rule.id })));
    }
  }
  for (const rule of rules) {
    if (rule.judges === 'heads') found.push(...rule.find(heads).map((problem) => ({ ...problem, rule: rule.id })));
  }
  const ids = rules.map(({ id }) => id);
  const { left, problems: silenceProblems } = applySilences(found, silences, ids);
  problems.push(
    ...left.map(({ rule, ...one }) => ({ ...one, message: `${one.message} (${rule})` })),
    ...silenceProblems,
  );
  return { ...result, silences: silences.length };
}

function faultsOf(rule: Rule, reading: Reading, wording: Wording): Fault[] | Promise<Fault[]> {
  if (rule.judges === 'file') return rule.find(reading, wording);
  const { page, prose } = reading;
  if (rule.judges === 'prose') return rule.find(prose, wording);
  return rule.judges === 'page' && page ? rule.find(page) : [];
}
