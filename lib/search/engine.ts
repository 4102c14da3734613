import MiniSearch from 'minisearch';
import { idOf } from '../hash';
import { ownRoute, splitHref, withTrailingSlash } from '../urls';
import { excerptOf, markMatches } from './excerpt';
import { codesIn, gistOf, isForeign, isMessage, isProgram } from './paste';
import { type Concept, conceptsOf, holds, queryOf } from './query';
import type { SearchData, SearchPage, SearchResult, SearchSection } from './types';
import { joinWords, plainOf, stemOf, stemsOf, subjectOf, wordsOf } from './words';

/** The weight of a match in each part of a section. */
const boost = { title: 3, heading: 4, hints: 4, asked: 2, above: 1.5, text: 0.5 };
/** The extra weight of a section that is the start of its page, and of one whose name or question is the query. */
const pageWeight = 1.6;
const askedWeight = 10;
/** The same again if it is the query word for word: somebody has asked just this before. */
const sameWeight = 3;
/** The extra weight of a page whose title has the only word that was searched for. */
const topicWeight = 3;
/** A section that holds less of a query than this only comes near to an answer. */
const nearShare = 1 / 3;
/**
 * The weight of a word in a name that only resembles one in the query: it is longer, spelt differently or a synonym.
 */
const likeness = 0.7;
/** The same for a synonym of a word that the pages use themselves. */
const synonymLikeness = 0.4;
/** The maximum number of results from one page; more would hide other pages. */
const maxOfPage = 3;

/** Answers a query with at most `limit` results, best first; an empty query has no results. */
export type Search = (query: string, limit: number) => SearchResult[];

/** Indexes the data of a site, in steps that leave the browser responsive. */
export async function createSearch({ pages, sections, synonyms }: SearchData): Promise<Search> {
  const known = new Set<string>();
  /** The words of all pages, as written, and in plain letters, with their stems. */
  const written = new Map<string, string>();
  const plainWords: { plain: string; stem: string }[] = [];
  /** Lower-case words that aren't code names, such as `releaseLock` is. */
  const plain = new Set<string>();
  const groups = synonyms.map((group) => group.map(stemsOf));
  const defined = new Set(sections.flatMap(({ defines = [] }) => defines.map((name) => name.toLowerCase())));
  const headings = sections.map(({ heading }) => heading);
  const entries = sections.map((section, id) => {
    const isShared = headings.indexOf(section.heading) !== headings.lastIndexOf(section.heading);
    return entryOf(id, section, pages[section.page], isShared);
  });
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    tokenize: wordsOf,
    processTerm: (word) => {
      let stem = written.get(word);
      if (stem === undefined) {
        stem = stemOf(word);
        written.set(word, stem);
        plainWords.push({ plain: plainOf(word), stem });
        known.add(stem);
        if (/^[A-Z]?[a-z]+$/.test(word)) plain.add(stem);
      }
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
    const beginning = plainOf(begin);
    return [...new Set(plainWords.flatMap(({ plain, stem }) => (plain.startsWith(beginning) ? [stem] : [])))];
  };
  const weightOf = weightsIn(entries);
  const named = new Set(entries.flatMap(({ name }) => stemsOf(name)));
  const vocabulary = { known, stemsFrom, words: plainWords.sort((a, b) => weightOf(a.stem) - weightOf(b.stem)) };

  return (asked, limit) => {
    // Soft hyphens and other invisible characters are pasted along.
    const text = asked.replace(/\p{Cf}/gu, '');
    const pasted = resultAt(text, entries);
    if (pasted) return [pasted];
    const query = joinWords(gistOf(text), plain);
    const concepts = conceptsOf(query, groups, vocabulary);
    const name = query.trim().toLowerCase();
    // A code name, or the start of one, stands for the section that explains it, whatever pages are called.
    const isCode = defined.has(name) || name.includes('_');
    const pageName = isCode ? undefined : nameKey(subjectOf(query));
    const pastedCodes = codesIn(text);
    // A code says more than the text beside it, such as "failed with status code 409".
    const isCodeKnown = entries.some(({ codes }) => pastedCodes.some((code) => codes.has(code)));
    const pastedText = isCodeKnown ? '' : text.toLowerCase();
    const isStrange = isProgram(text) || isForeign(text, known);
    /** True for what the query names: its page, or the section that explains its code. Nothing is above it. */
    const isMeant = ({ codes, messages, pageNames }: Entry) =>
      codes.has(name) ||
      (name.includes('_') && [...codes].some((code) => code.startsWith(name))) ||
      pastedCodes.some((code) => codes.has(code)) ||
      messages.some((message) => pastedText.includes(message)) ||
      (pageName !== undefined && pageNames.has(pageName));
    const hits = index.search(queryOf(concepts));
    const asking = askingOf(concepts, hits, weightOf);
    /** The start of a name, if that is all of the query: no name has it as a word. */
    const begun = concepts.length === 1 && !concepts[0]?.own.some((stem) => named.has(stem)) && name.length > 2;
    const found = hits
      .flatMap((hit) => {
        const entry = entries[hit.id];
        if (!entry) return [];
        const held = heldOf(asking, hit);
        const near = nearest(entry.asks, asking);
        const isSure = isMeant(entry);
        const score =
          hit.score * held ** 2 * rank(entry, near, asking) * (begun && begins(entry, name) ? topicWeight : 1);
        return [{ ...hit, entry, near, score, isSure, isNear: !isSure && (isStrange || held < nearShare) }];
      })
      .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.score - a.score);
    const places = new Set<string>();
    const shown = new Map<SearchPage, ReadonlySet<(typeof found)[number]>>();
    return found
      .filter(({ entry: { href } }) => !places.has(href) && places.add(href))
      .filter((hit, _, all) => {
        const { page } = hit.entry;
        const chosen = shown.get(page) ?? chosenOf(all.filter(({ entry }) => entry.page === page));
        shown.set(page, chosen);
        return chosen.has(hit);
      })
      .slice(0, limit)
      .map(({ entry, terms, isSure, isNear }) => resultOf(entry, new Set(terms), isSure, isNear));
  };
}

function resultOf(
  { section, page, href, name }: Entry,
  marked: Set<string>,
  isSure: boolean,
  isNear = false,
): SearchResult {
  return {
    href,
    title: markMatches(name, marked),
    page,
    above: section.above,
    // What is meant says at its start what it is about; its words can stand anywhere, as in a list of texts.
    excerpt: excerptOf(section.text, isSure ? new Set() : marked),
    isNear,
  };
}

/** The place whose address was pasted, without what campaigns add behind its "?". */
function resultAt(text: string, entries: readonly Entry[]): SearchResult | undefined {
  const { path, hash } = splitHref(ownRoute(text.trim()) ?? '');
  const onPage = entries.filter(({ page }) => page.route === withTrailingSlash(path));
  const section = onPage.find(({ section }) => section.id === idOf(hash).toLowerCase());
  const entry = section ?? onPage.find(({ isPage }) => isPage);
  return entry && { ...resultOf(entry, new Set(), true), href: entry.page.route + hash };
}

/** A section as indexed, and what it is ranked by. */
interface Entry extends Record<keyof typeof boost, string> {
  id: number;
  section: SearchSection;
  page: SearchPage;
  isPage: boolean;
  href: string;
  /** What a result is called: its heading, behind its page's title if several pages have such a heading. */
  name: string;
  /** Its names, from its heading and its hints, and the questions that it answers, each as stems. */
  asks: string[][];
  /** The same for the start of a page, in the form of `nameKey`. */
  pageNames: Set<string>;
  /** The code names it explains, in lower case. */
  codes: Set<string>;
  /** The texts of errors that it explains, in lower case: they may stand anywhere in what is pasted. */
  messages: string[];
}

function entryOf(id: number, section: SearchSection, page: SearchPage | undefined, isShared: boolean): Entry {
  if (!page) throw new Error(`Search data name no page ${section.page}`);
  const { heading, hints = [], questions = [], defines = [], above, text, more = '' } = section;
  const isPage = section.id === '';
  const names = [isPage ? page.title : heading, ...hints];
  return {
    id,
    section,
    page,
    isPage,
    href: isPage ? page.route : `${page.route}#${section.id}`,
    name: isPage ? page.title : isShared ? `${page.title} › ${heading}` : heading,
    asks: [...names, ...questions].map(stemsOf),
    pageNames: new Set(isPage ? names.map(nameKey) : []),
    codes: new Set([...hints, ...defines].map((name) => name.toLowerCase())),
    messages: hints.filter(isMessage).map((text) => text.toLowerCase()),
    title: page.title,
    heading,
    hints: hints.join(' '),
    asked: questions.join(' '),
    above: [...page.categories, ...above].join(' '),
    text: `${text} ${more}`,
  };
}

/** What a query asks for, as compared with each section. */
interface Asking {
  concepts: readonly Concept[];
  /** Weight (inverse frequency) of each concept. */
  weights: readonly number[];
  /** How much the reader's words tell together. */
  total: number;
  /** Each stem that counts as asked for, with what it adds. */
  found: ReadonlyMap<string, number>;
  /** Those of them that only mean the same as a word that the pages use themselves. */
  synonyms: ReadonlySet<string>;
  weightOf: (stem: string) => number;
}

/** The results of a page that are shown, of all in order: the best ones, and of the others the one most like the query. */
function chosenOf<T extends { near: number }>(results: readonly T[]): ReadonlySet<T> {
  const [best, others] = [results.slice(0, maxOfPage - 1), results.slice(maxOfPage - 1)];
  return new Set([...best, ...others.sort((a, b) => b.near - a.near).slice(0, 1)]);
}

/** Whether a code that it explains, or a word of its name, begins with what was typed. */
function begins({ codes, name }: Entry, typed: string): boolean {
  return [...codes, ...wordsOf(name.toLowerCase())].some((one) => one.startsWith(typed));
}

function askingOf(
  concepts: readonly Concept[],
  hits: readonly { terms: string[] }[],
  weightOf: (stem: string) => number,
): Asking {
  const own = concepts.flatMap((concept) => concept.own);
  const found = new Map<string, number>();
  const synonyms = new Set(concepts.filter(({ isKnown }) => isKnown).flatMap(({ others }) => others.flat()));
  for (const { terms } of hits) {
    for (const stem of terms)
      if (!found.has(stem)) found.set(stem, (synonyms.has(stem) ? synonymLikeness : likeness) * weightOf(stem));
  }
  for (const stem of own) found.set(stem, weightOf(stem));
  const weights = concepts.map((concept) => Math.max(...concept.own.map(weightOf)));
  return { concepts, weights, total: sum(own.map(weightOf)), found, synonyms, weightOf };
}

/** How much a word tells: less, the more sections have it in a name or a question. */
function weightsIn(entries: readonly Entry[]): (stem: string) => number {
  const sections = new Map<string, number>();
  for (const { asks } of entries) {
    for (const stem of new Set(asks.flat())) sections.set(stem, (sections.get(stem) ?? 0) + 1);
  }
  const weights = new Map([...sections].map(([stem, count]) => [stem, Math.log(1 + entries.length / (1 + count))]));
  const rare = Math.log(1 + entries.length);
  return (stem) => weights.get(stem) ?? rare;
}

/** The share of a query that a section holds, by how much its words tell. */
function heldOf({ concepts, weights }: Asking, { queryTerms }: { queryTerms: string[] }): number {
  const stems = new Set(queryTerms);
  return sum(concepts.map((concept, at) => (holds(stems, concept) ? (weights[at] ?? 0) : 0))) / sum(weights);
}

/**
 * The factor for a section in addition to the score of its words: higher if its name, or a question that it answers,
 * resembles the query. A query of one word names a topic, so the page about it comes before its parts.
 */
function rank({ page, isPage, title }: Entry, near: number, asking: Asking): number {
  const isTopic =
    isPage &&
    asking.concepts.length === 1 &&
    stemsOf(title).some((stem) => asking.found.has(stem) && !asking.synonyms.has(stem));
  return (
    (1 + askedWeight * near) *
    (near > 0.999 ? sameWeight : 1) *
    (isPage ? pageWeight : 1) *
    (isTopic ? topicWeight : 1) *
    page.weight
  );
}

/** How close the closest of some names or questions is to a query: 1 if all words are the same, 0 if none is. */
function nearest(phrases: readonly string[][], { found, total, weightOf }: Asking): number {
  let best = 0;
  for (const phrase of phrases) {
    let common = 0;
    for (const stem of phrase) common += found.get(stem) ?? 0;
    if (common > 0) best = Math.max(best, (common / sum(phrase.map(weightOf))) * Math.min(1, common / total));
  }
  return best;
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
