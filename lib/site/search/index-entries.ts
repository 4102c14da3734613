import { config } from '../../config';
import { partSign } from '../../page/sections';
import type { SearchData } from '../../search/types';
import type { Doc } from '../types';

/** An entry of the index of titles and terms. */
interface IndexEntry {
  label: string;
  /** Route and anchor, without the base path. */
  href: string;
  /** The name of its page, as the sidebar says it, unless the entry is the page or on this one. */
  page?: string;
}

/** The entries under one letter; those that don't start with a letter are under `#`. */
export interface IndexGroup {
  letter: string;
  entries: IndexEntry[];
}

/**
 * Groups what search finds by letter: the title of each page, and each heading that occurs only once. A heading that
 * many pages have, such as "Next steps", says nothing by itself. The parts of a request are found under its own entry.
 * @param docs gives pages their shorter names
 */
export function indexGroups(
  { pages, sections }: Pick<SearchData, 'pages' | 'sections'>,
  docs: readonly Pick<Doc, 'path' | 'sidebarLabel'>[],
): IndexGroup[] {
  const labels = new Map(docs.map(({ path, sidebarLabel }) => [path, sidebarLabel]));
  const count = new Map<string, number>();
  for (const { heading } of sections) count.set(heading, (count.get(heading) ?? 0) + 1);
  const entries = sections.flatMap(({ page: at, id, heading }): IndexEntry[] => {
    const page = pages[at];
    if (!page) return [];
    // The glossary stands below the index.
    if (id === '' && page.route === config.indexRoute) return [];
    if (id === '') return [{ label: page.title, href: page.route }];
    if (count.get(heading) !== 1 || heading.includes(partSign)) return [];
    const entry = { label: heading, href: `${page.route}#${id}` };
    // A term is on the page of the index.
    return page.route === config.indexRoute ? [entry] : [{ ...entry, page: labels.get(page.route) ?? page.title }];
  });
  const groups = new Map<string, IndexEntry[]>();
  for (const entry of entries.sort((a, b) => compare(sortKey(a), sortKey(b)))) {
    const letter = /^[a-z]/i.test(sortKey(entry)) ? sortKey(entry).charAt(0).toUpperCase() : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups].map(([letter, found]) => ({ letter, entries: found }));
}

/** A label without its leading article, as in the index of a book. */
function sortKey({ label }: IndexEntry): string {
  return label.replace(/^(?:the|an?) /i, '');
}

/** A fixed locale, so that the order doesn't depend on the machine that builds. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
