import MiniSearch from 'minisearch';
import { addressIn } from './address';
import { excerptOf, markMatches } from './excerpt';
import { type Concept, conceptsOf, holds, markedStems, queryOf } from './query';
import type { SearchData, SearchPage, SearchResult, SearchSection } from './types';
import { joinWords, stemOf, stemsOf, subjectOf, wordsOf } from './words';

/** The weight of a match in each part of a section. */
const boost = { title: 3, heading: 4, hints: 4, above: 1.5, text: 1 };
/** The extra weight of a section that is the start of its page, and of one whose name matches the query. */
const pageWeight = 1.6;
const namedWeight = 3;
/**
 * The weight of a word in a name that only resembles one in the query: it is longer, spelt differently or a synonym.
 */
const likeness = 0.7;
/**
 * High enough for a page with the name that was searched for, and for a section that defines a code name, to rank above
 * any mention of it.
 */
const definedWeight = 100;
/** The maximum number of results from one page; more would hide other pages. */
const maxOfPage = 3;

/** Answers a query with at most `limit` results, best first; an empty query has no results. */
export type Search = (query: string, limit: number) => SearchResult[];

/** Indexes the data of a site, in steps that leave the browser responsive. */
export async function createSearch({ pages, sections, synonyms }: SearchData): Promise<Search> {
  const known = new Set<string>();
  /** Lower-case words that aren't code names, such as `releaseLock` is. */
  const plain = new Set<string>();
  const groups = synonyms.map((group) => group.map(stemsOf));
  const defined = new Set(sections.flatMap(({ defines = [] }) => defines.map((name) => name.toLowerCase())));
  const entries = sections.map((section, id) => entryOf(id, section, pages[section.page]));
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    tokenize: wordsOf,
    processTerm: (word) => {
      const stem = stemOf(word);
      known.add(stem);
      if (/^[A-Z]?[a-z]+$/.test(word)) plain.add(stem);
      return stem;
    },
    searchOptions: {
      boost,
      weights: { prefix: 0.5, fuzzy: 1 },
      // Queries already consist of stems.
      tokenize: (stems) => stems.split(' '),
      processTerm: (stem) => stem,
    },
  });
  await index.addAllAsync(entries, { chunkSize: 20 });

  return (asked, limit) => {
    const address = addressIn(asked);
    // The words of an address that leads nowhere still say what it was about.
    const query = joinWords(address ? address.words : asked, plain);
    const concepts = conceptsOf(query, groups, known);
    const name = query.trim().toLowerCase();
    // A code name stands for the section that explains it, whatever pages are called.
    const pageName = defined.has(name) ? undefined : nameKey(subjectOf(query));
    const isMeant = ({ page, section, codes, pageNames }: Entry) =>
      (page.route === address?.route && section.id === address.id) ||
      codes.has(name) ||
      (pageName !== undefined && pageNames.has(pageName));
    const shown = new Map<SearchPage, number>();
    return index
      .search(queryOf(concepts))
      .flatMap((hit) => {
        const entry = entries[hit.id];
        if (!entry) return [];
        const score = hit.score * rank(entry, concepts, hit) * (isMeant(entry) ? definedWeight : 1);
        return [{ ...hit, entry, score }];
      })
      .sort((a, b) => b.score - a.score)
      .filter(({ entry: { page } }) => {
        const count = (shown.get(page) ?? 0) + 1;
        shown.set(page, count);
        return count <= maxOfPage;
      })
      .slice(0, limit)
      .map(({ entry: { section, page, isPage }, terms }) => {
        const marked = markedStems(terms, concepts);
        return {
          href: isPage ? page.route : `${page.route}#${section.id}`,
          title: markMatches(isPage ? page.title : section.heading, marked),
          page,
          above: section.above,
          excerpt: excerptOf(section.text, marked),
        };
      });
  };
}

/** A section as indexed, and what it is ranked by. */
interface Entry extends Record<keyof typeof boost, string> {
  id: number;
  section: SearchSection;
  page: SearchPage;
  isPage: boolean;
  /** Its names, from its heading and its hints, each as stems. */
  names: string[][];
  /** The same for the start of a page, in the form of `nameKey`. */
  pageNames: Set<string>;
  /** The code names it explains, in lower case. */
  codes: Set<string>;
}

function entryOf(id: number, section: SearchSection, page: SearchPage | undefined): Entry {
  if (!page) throw new Error(`Search data name no page ${section.page}`);
  const { heading, hints = [], defines = [], above, text, more = '' } = section;
  const isPage = section.id === '';
  const names = [isPage ? page.title : heading, ...hints];
  return {
    id,
    section,
    page,
    isPage,
    names: names.map(stemsOf),
    pageNames: new Set(isPage ? names.map(nameKey) : []),
    codes: new Set([...hints, ...defines].map((name) => name.toLowerCase())),
    title: page.title,
    heading,
    hints: hints.join(' '),
    above: [...page.categories, ...above].join(' '),
    text: `${text} ${more}`,
  };
}

/**
 * The factor for a section in addition to the score of its words: lower if it contains only part of what was searched
 * for, higher if its name matches.
 */
function rank(
  { page, isPage, names }: Entry,
  concepts: readonly Concept[],
  { terms, queryTerms }: { terms: string[]; queryTerms: string[] },
): number {
  const held = concepts.filter((concept) => holds(queryTerms, concept)).length / concepts.length;
  const nearest = Math.max(...names.map((name) => nearness(name, concepts, terms)));
  return held ** 2 * (1 + namedWeight * nearest) * (isPage ? pageWeight : 1) * page.weight;
}

/** How close a name is to a query: 1 if both have the same words, 0 if they have none in common. */
function nearness(name: readonly string[], concepts: readonly Concept[], found: readonly string[]): number {
  const own = concepts.flatMap((concept) => concept.own);
  const weights = name.map((stem) => (own.includes(stem) ? 1 : found.includes(stem) ? likeness : 0));
  const common = weights.reduce((sum: number, weight) => sum + weight, 0);
  return name.length === 0 ? 0 : (common / name.length) * Math.min(1, common / own.length);
}

/**
 * A name as the stems of all its words: "lock" matches the page "Locks", but "Last updated" doesn't match "Get Last
 * Updated".
 */
function nameKey(name: string): string {
  return wordsOf(name).map(stemOf).join(' ');
}
