import type { BuiltSite } from '../content/build';
import type { DocKind } from '../content/types';
import { trail } from '../nav/places';
import { errorHref } from '../reference/names';
import type { Reference } from '../reference/types';
import type { SearchData } from './types';

/** Pages that explain rank above those that list, if both contain the words. Other kinds weigh 1. */
const kindWeights: Partial<Record<DocKind, number>> = {
  concept: 1.5,
  'how-to': 1.5,
  'node-reference': 0.9,
  'rest-reference': 0.7,
};

/** What search finds: every document that is listed, in the order of the route table. */
export function searchDataOf({ site: { version }, sections, reference }: BuiltSite): SearchData {
  const data: SearchData = { pages: [], sections: [], synonyms: reference.search.synonyms };
  const items = Object.values(version.sidebars).flatMap((sidebar) => sidebar.items);
  const hints = hintsOf(reference);
  for (const doc of version.docs) {
    if (doc.unlisted) continue;
    const categories = trail(items, doc.path).map(({ label }) => label);
    const weight = kindWeights[doc.kind] ?? 1;
    const page = data.pages.push({ route: doc.path, title: doc.title, categories, weight }) - 1;
    for (const section of sections.get(doc.path) ?? []) {
      const text = section.id === '' ? `${doc.description} ${section.text}` : section.text;
      const found = hints.get(section.id === '' ? doc.path : `${doc.path}#${section.id}`);
      data.sections.push({ page, ...section, text, ...(found && { hints: found }) });
    }
  }
  return data;
}

/** Place of the site → what readers call it: the editor's hints, codes of errors, requests of operations. */
function hintsOf({ search, errors, apis, operationHrefs }: Reference): Map<string, string[]> {
  const hints = new Map(Object.entries(search.hints).map(([href, words]) => [href, [...words]]));
  const add = (href: string, words: string[]) => hints.set(href, [...(hints.get(href) ?? []), ...words]);
  for (const { code, message } of errors) {
    if (code) add(errorHref(code), message ? [code, message] : [code]);
  }
  for (const { operations } of Object.values(apis)) {
    for (const { id, method, path } of operations.values()) {
      const href = operationHrefs.get(id);
      const request = `${method} ${path.replace(/^\/api\/v1|\{|\}/g, '')}`;
      if (href && !hints.get(href)?.includes(request)) add(href, [request]);
    }
  }
  return hints;
}
