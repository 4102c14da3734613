import MiniSearch from 'minisearch';
import { addressIn } from './address';
import { excerptOf, markMatches } from './excerpt';
import { type Concept, conceptsOf, holds, markedStems, queryOf } from './query';
import type { SearchData, SearchPage, SearchResult, SearchSection } from './types';
import { joinWords, plainOf, stemOf, stemsOf, subjectOf, wordsOf } from './words';

const P = (globalThis as any).P ?? { qboost: 2, qw: 6, pow: 1, heldp: 2, like: 0.7 };
/** The weight of a match in each part of a section. */
const boost = { title: 3, heading: 4, hints: 4, questions: P.qboost, above: 1.5, text: 1 };
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
  /** Lower-case words as written, with their stems. */
  const written = new Map<string, string>();
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
      written.set(word.toLowerCase(), stem);
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
  const stemsFrom = (begin: string) => {
    const plain = plainOf(begin);
    return [...new Set([...written].flatMap(([word, stem]) => (word.startsWith(plain) ? [stem] : [])))];
  };
  const frequency = new Map<string, number>();
  for (const { asks } of entries)
    for (const stem of new Set(asks.flat())) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  /** How much a word tells: less, the more sections are asked for with it. */
  const weightOf = (stem: string) => Math.log(1 + entries.length / (1 + (frequency.get(stem) ?? 0)));

  return (asked, limit) => {
    const address = addressIn(asked);
    // The words of an address that leads nowhere still say what it was about.
    const query = joinWords(address ? address.words : asked, plain);
    const concepts = conceptsOf(query, groups, { known, stemsFrom });
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
        const score = hit.score * rank(entry, concepts, hit, weightOf) * (isMeant(entry) ? definedWeight : 1);
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
  /** Its names and the questions it answers, each as stems. */
  asks: string[][];
  /** The same for the start of a page, in the form of `nameKey`. */
  pageNames: Set<string>;
  /** The code names it explains, in lower case. */
  codes: Set<string>;
}

function entryOf(id: number, section: SearchSection, page: SearchPage | undefined): Entry {
  if (!page) throw new Error(`Search data name no page ${section.page}`);
  const { heading, hints = [], questions = [], defines = [], above, text, more = '' } = section;
  const isPage = section.id === '';
  const names = [isPage ? page.title : heading, ...hints];
  return {
    id,
    section,
    page,
    isPage,
    names: names.map(stemsOf),
    asks: [...names, ...questions].map(stemsOf),
    pageNames: new Set(isPage ? names.map(nameKey) : []),
    codes: new Set([...hints, ...defines].map((name) => name.toLowerCase())),
    title: page.title,
    heading,
    hints: hints.join(' '),
    questions: questions.join(' '),
    above: [...page.categories, ...above].join(' '),
    text: `${text} ${more}`,
  };
}

/**
 * The factor for a section in addition to the score of its words: lower if it contains only part of what was searched
 * for, higher if its name matches.
 */
function rank(
  { page, isPage, names, asks }: Entry,
  concepts: readonly Concept[],
  { terms, queryTerms }: { terms: string[]; queryTerms: string[] },
  weightOf: (stem: string) => number,
): number {
  const weights = concepts.map(({ own }) => Math.max(...own.map(weightOf)));
  const held = sum(weights.filter((_, at) => holds(queryTerms, concepts[at] as Concept))) / sum(weights);
  const near = (name: readonly string[]) => nearness(name, concepts, terms, weightOf);
  const nearest = Math.max(...names.map(near));
  const asked = Math.max(...asks.map(near));
  return held ** P.heldp * (1 + namedWeight * nearest + P.qw * asked ** P.pow) * (isPage ? pageWeight : 1) * page.weight;
}

/** How close a name or a question is to a query: 1 if both have the same words, 0 if they have none in common. */
function nearness(
  name: readonly string[],
  concepts: readonly Concept[],
  found: readonly string[],
  weightOf: (stem: string) => number,
): number {
  const own = concepts.flatMap((concept) => concept.own);
  const common = sum(name.map((stem) => weightOf(stem) * (own.includes(stem) ? 1 : found.includes(stem) ? P.like : 0)));
  if (common === 0) return 0;
  return Math.sqrt((common / sum(name.map(weightOf))) * Math.min(1, common / sum(own.map(weightOf))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/**
 * A name as the stems of all its words: "lock" matches the page "Locks", but "Last updated" doesn't match "Get Last
 * Updated".
 */
function nameKey(name: string): string {
  return wordsOf(name).map(stemOf).join(' ');
}
