import type { SearchData } from './types';

/** An entry of the index of titles and terms. */
export interface IndexEntry {
  label: string;
  /** Route with the anchor, without base path. */
  href: string;
  /** The page it stands on, where the label isn't that page's title. */
  page?: string;
}

/** The entries under one letter; those that begin with none stand under `#`. */
export interface IndexGroup {
  letter: string;
  entries: IndexEntry[];
}

/**
 * Sorts what search finds under letters: each page's title, and each heading that no second place has,
 * since one that many pages have ("Next steps") says nothing by itself.
 */
export function indexGroups({ pages, sections }: SearchData): IndexGroup[] {
  const count = new Map<string, number>();
  for (const { heading } of sections) count.set(heading, (count.get(heading) ?? 0) + 1);
  const entries = sections.flatMap(({ page: at, id, heading }): IndexEntry[] => {
    const page = pages[at];
    if (!page) return [];
    if (id === '') return [{ label: page.title, href: page.route }];
    return count.get(heading) === 1 ? [{ label: heading, href: `${page.route}#${id}`, page: page.title }] : [];
  });
  const groups = new Map<string, IndexEntry[]>();
  for (const entry of entries.sort((a, b) => compare(a.label, b.label))) {
    const letter = /^[a-z]/i.test(entry.label) ? entry.label.charAt(0).toUpperCase() : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups].map(([letter, found]) => ({ letter, entries: found }));
}

/** A fixed locale, so that two builds order alike. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
