import type { NodeLine } from '../../site/lines';
import { excerptOf, markMatches } from './excerpt';
import { findMatches, type Match } from './find';
import { createIndex } from './inverted-index';
import { unpackStems } from './pack';
import { type Concept, conceptsOf, meantOf, nameIn, stemSynonyms } from './query';
import { type Candidate, nameKey, scoring } from './rank';
import type { Definition, SearchData, SearchPage, SearchResult, SearchSection } from './types';
import { meaningfulWords, stemOf } from './words';

/** Results of one page that stand together; more of them would hide other pages. */
const maxOfPage = 3;

/** Answers a query with at most `limit` results, best first, for readers of a line; an empty query has none. */
export type Search = (query: string, limit: number, line: NodeLine) => SearchResult[];

/** Makes a search of the data of a site. */
export function createSearch({ pages, sections, more, synonyms }: SearchData): Search {
  const entries = sections.map((section) => entryOf(section, pages[section.page]));
  const texts = entries.map(({ section: { heading, hints = [], above, text }, page }) => ({
    title: page.title,
    heading,
    hints: hints.join(' '),
    above: [...page.categories, ...above].join(' '),
    text,
  }));
  const index = createIndex(texts, unpackStems(more));
  const groups = stemSynonyms(synonyms);
  const defined = new Set(sections.flatMap(({ defines = [] }) => defines.map(({ name }) => name.toLowerCase())));

  /** A name of code leads to where it stands as it is written; where it stands nowhere, its words are searched for. */
  const ask = (query: string) => {
    const name = nameIn(query, defined);
    const named = name ? findMatches([name], index) : new Map<number, Match>();
    if (name && named.size > 0) return { concepts: [name], matches: named };
    const concepts = conceptsOf(query, groups, index.stems);
    return { concepts, matches: findMatches(concepts, index) };
  };

  return (query, limit, line) => {
    const { concepts, matches } = ask(query);
    const scoreOf = scoring(query, concepts);
    const shown = new Map<SearchPage, number>();
    return [...matches]
      .flatMap(([place, match]) => {
        const entry = entries[place];
        return entry ? [{ match, entry, score: scoreOf(match, entry) }] : [];
      })
      .sort((a, b) => b.score - a.score)
      .filter(({ entry: { page } }) => {
        shown.set(page, (shown.get(page) ?? 0) + 1);
        return (shown.get(page) ?? 0) <= maxOfPage;
      })
      .slice(0, limit)
      .map(({ match, entry }) => resultOf(entry, match, concepts, line));
  };
}

/** A section with what it is ranked by. */
interface Entry extends Candidate {
  section: SearchSection;
  page: SearchPage;
}

function entryOf(section: SearchSection, page: SearchPage | undefined): Entry {
  if (!page) throw new Error(`Search data name no page ${section.page}`);
  const isPage = section.id === '';
  const { hints = [], defines = [] } = section;
  const names = [isPage ? page.title : section.heading, ...hints];
  return {
    section,
    page,
    names: names.map((name) => meaningfulWords(name).map(stemOf)),
    codes: new Map([...hints.map((name) => ({ name })), ...defines].map(codeOf)),
    isPage,
    pageNames: new Set(isPage ? names.map(nameKey) : []),
    weight: page.weight,
  };
}

function codeOf({ name, line }: Definition): [string, NodeLine | undefined] {
  return [name.toLowerCase(), line];
}

function resultOf(
  { section, page, isPage, codes }: Entry,
  { found }: Match,
  concepts: readonly Concept[],
  line: NodeLine,
): SearchResult {
  const stems = new Set(concepts.flatMap((concept, which) => meantOf(found[which] ?? new Set(), concept)));
  const only = codes.get(concepts[0]?.name ?? '');
  return {
    ...(only && { line: only }),
    href: isPage ? page.route : `${page.route}#${section.id}`,
    title: markMatches(isPage ? page.title : section.heading, stems),
    page,
    above: section.above,
    ...excerptOf(section.text, stems, only ?? line),
  };
}
