import { config } from '../../config';
import type { Reference } from '../../data/read';
import { termAnchor } from '../../glossary/remark-terms';
import { plainText } from '../../markdown/syntax';
import type { OperationHrefs } from '../../reference/api';
import { errorHref, errorName } from '../../reference/names';
import type { SearchData } from '../../search/types';
import { isCodeName } from '../../search/words';
import { splitHref } from '../../urls';
import type { BuiltSite } from '../build';
import { type DocKind, pageKindLabels } from '../kinds';
import { trail } from '../nav/contents';

/** Pages that explain rank above those that list, if both contain the words. Other kinds have the weight 1. */
const kindWeights: Partial<Record<DocKind, number>> = {
  concept: 1.5,
  'how-to': 1.5,
  'node-reference': 0.9,
  'rest-reference': 0.7,
};

/** The data for search: every listed document, in the order of the route table. */
export function searchDataOf({ version, sections, reference, operationHrefs }: BuiltSite): SearchData {
  const data: SearchData = {
    pages: [],
    sections: [],
    synonyms: reference.search.synonyms,
    starts: reference.search.starts.map(({ role, places }) => ({
      role,
      places: places.map((href) => ({ href, title: version.docs.find(({ path }) => path === href)?.title ?? href })),
    })),
  };
  const items = Object.values(version.sidebars).flatMap((sidebar) => sidebar.items);
  const hints = hintsOf(reference, operationHrefs);
  for (const doc of version.docs) {
    if (doc.unlisted) continue;
    const categories = trail(items, doc.path).map(({ label }) => label);
    const weight = kindWeights[doc.kind] ?? 1;
    // Pages of the kind "reference" are in several categories, such as Help, whose names say more than the kind does.
    const kind = (doc.kind === 'reference' && categories[0]) || pageKindLabels[doc.kind];
    const page = data.pages.push({ route: doc.path, title: doc.title, kind, categories, weight }) - 1;
    for (const { defines, ...section } of sections.get(doc.path) ?? []) {
      const isPage = section.id === '';
      const href = isPage ? doc.path : `${doc.path}#${section.id}`;
      const questions = reference.questions.questions[href];
      const hinted = hints.get(href) ?? [];
      const found = isPage && doc.sidebarLabel ? [doc.sidebarLabel, ...hinted] : hinted;
      const names = codeNames(defines);
      data.sections.push({
        page,
        ...section,
        // The start of a page often repeats its description, which excerpts needn't show twice.
        ...(isPage && { text: doc.description, more: section.text }),
        ...(found.length > 0 && { hints: found }),
        ...(questions && { questions }),
        ...(names.length > 0 && { defines: names }),
      });
    }
  }
  addN8nScreen(data, reference);
  addGlossary(data, reference, hints);
  return data;
}

/** Adds what n8n shows: each is found as if it were a heading, and leads to the one that it stands under. */
function addN8nScreen(data: SearchData, { n8nScreen }: Reference): void {
  for (const { place, rows } of n8nScreen) {
    const { path, hash } = splitHref(place);
    const page = data.pages.findIndex(({ route }) => route === path);
    const id = hash.slice(1);
    const under = data.sections.find((section) => section.page === page && section.id === id);
    if (!under) continue;
    const above = [...under.above, under.heading];
    for (const { shows, also, means } of rows)
      data.sections.push({ page, id, heading: shows, above, text: plainText(means), hints: also });
  }
}

/** Adds the terms, which stand below the index. They explain, so they rank with concepts. */
function addGlossary(
  data: SearchData,
  { glossary, questions: { questions } }: Reference,
  hints: ReadonlyMap<string, string[]>,
): void {
  if (glossary.length === 0) return;
  const route = config.indexRoute;
  const weight = kindWeights.concept ?? 1;
  const page =
    data.pages.push({ route, title: 'Glossary', kind: pageKindLabels.reference, categories: [], weight }) - 1;
  const add = (id: string, heading: string, text: string) => {
    const href = id === '' ? route : `${route}#${id}`;
    data.sections.push({ page, id, heading, above: [], text, hints: hints.get(href), questions: questions[href] });
  };
  add('', '', 'What the words of this documentation mean.');
  for (const { id, term, definition } of glossary) add(termAnchor(id), term, plainText(definition));
}

/**
 * The names a section explains that readers may type as they are: the last part of each, such as `id` in
 * `data.items[].id`.
 */
function codeNames(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.replace(/^.*\./, '')).filter(isCodeName))];
}

/**
 * Each place of the site with the words readers use for it: the editors' hints, codes, titles and messages of errors,
 * and requests of operations.
 */
function hintsOf({ search, errors, api }: Reference, operationHrefs: OperationHrefs): Map<string, string[]> {
  const hints = new Map(Object.entries(search.hints).map(([href, words]) => [href, [...words]]));
  const add = (href: string, words: string[]) => hints.set(href, [...(hints.get(href) ?? []), ...words]);
  for (const error of errors) {
    const { code, title, messages = [] } = error;
    add(errorHref(errorName(error)), [...(code ? [code] : []), title, ...messages]);
  }
  for (const { id, method, path } of api.operations.values()) {
    const href = operationHrefs.get(id);
    if (href) add(href, [`${method} ${path.replace(/^\/api\/v1/, '')}`]);
  }
  return hints;
}
