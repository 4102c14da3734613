import { config } from '../../config';
import { dataFiles } from '../../data-files';
import { reportsOf } from '../../diagnostics/parse-data';
import type { SourceFile } from '../../diagnostics/positions';
import { didYouMean, type Problem } from '../../diagnostics/problems';
import type { Section } from '../../page/sections';
import type { Questions, SearchWords } from '../../search/schema';
import { splitHref } from '../../urls';
import type { LinkTargets } from '../links/resolve';
import type { Doc } from '../types';

/** A page, and what search finds on it. */
interface FoundPage {
  doc: Doc;
  sections: readonly Section[];
}

/**
 * Finds search hints, starting points and questions that lead nowhere on the site.
 * @param files the files of `content/`, for line numbers
 */
export function checkSearchWords(
  { hints, starts }: SearchWords,
  { questions }: Questions,
  pages: readonly FoundPage[],
  files: readonly SourceFile[],
  { anchors }: LinkTargets,
): Problem[] {
  const { problems, report } = reportsOf(files);
  const check = (href: string, what: string, file: string, at: (string | number)[], ids?: ReadonlySet<string>) => {
    const { path, hash } = splitHref(href);
    if (anchors.has(path) && (hash === '' || ids?.has(hash.slice(1)))) return;
    const candidates = ids ? [...ids].map((id) => `${path}#${id}`) : anchors.keys();
    const advice = didYouMean(href, candidates, 'name a route with its trailing slash, and an anchor of that page');
    report(file, at, `${what} that doesn't exist: ${href}`, advice);
  };
  for (const href of Object.keys(hints)) {
    check(href, 'a hint for a place', dataFiles.search, ['hints', href], anchors.get(splitHref(href).path));
  }
  for (const [role, { places }] of starts.entries()) {
    for (const [index, href] of places.entries())
      check(href, 'a start at a page', dataFiles.search, ['starts', role, 'places', index]);
  }
  // A heading's earlier ids aren't found by search.
  const found = new Map<string, ReadonlySet<string> | undefined>([
    ...pages.map(({ doc, sections }) => [doc.path, new Set(sections.map(({ id }) => id))] as const),
    [config.indexRoute, anchors.get(config.indexRoute)],
  ]);
  for (const href of Object.keys(questions)) {
    check(href, 'questions for a section', dataFiles.questions, ['questions', href], found.get(splitHref(href).path));
  }
  return problems;
}

/**
 * Finds the pages with sections below h2 and h3 that answer something, but no question: readers find them by our words
 * only. One problem a page, with the lines to paste.
 */
export function sectionsWithoutQuestions(
  { without, questions }: Questions,
  pages: readonly FoundPage[],
  files: readonly SourceFile[],
): Problem[] {
  return pages.flatMap(({ doc, sections }) => {
    if (doc.unlisted) return [];
    const lines = files.find(({ path }) => path === doc.file)?.text.split('\n') ?? [];
    const found = doc.headings.flatMap(({ id, depth }) => {
      const line = lines.findIndex((text) => text.startsWith('#') && new RegExp(`\\{#${id}[ }]`).test(text)) + 1;
      const isEmpty = !sections.some((section) => section.id === id && section.text !== '');
      // Without a line, it is made from data, and found by the names in them.
      if (depth > 3 || line === 0 || isEmpty || without.includes(id) || questions[`${doc.path}#${id}`]) return [];
      return [{ id, line }];
    });
    const [first] = found;
    if (!first) return [];
    const isOne = found.length === 1;
    const message = isOne
      ? 'a section that answers no question of readers'
      : `${found.length} sections that answer no question of readers`;
    const paste = found.map(({ id }) => `\n  ${doc.path}#${id}:\n    - …`).join('');
    const advice = `write what they ask into ${dataFiles.questions}, or "${first.id}" into its "without":${paste}`;
    return [{ file: doc.file, line: first.line, message, advice }];
  });
}
