import MiniSearch, { type SearchResult as Hit } from 'minisearch';
import { excerptOf, markMatches } from './excerpt';
import { conceptsOf, meantOf, queryFor, stemSynonyms } from './query';
import { scoreOf } from './rank';
import type { SearchData, SearchPage, SearchResult, SearchSection } from './types';
import { meaningfulWords, stemOf, wordsOf } from './words';

/** How much a match weighs by where it stands. */
const fieldWeights = { title: 3, heading: 4, hints: 4, above: 1.5, text: 1 };
/** Term frequency and length as BM25+ has them; long reference sections are punished less than usual. */
const bm25 = { k: 1.2, b: 0.5, d: 0.5 };
/** Sections put into the index before the browser may do something else: about 5 ms on a slow phone. */
const batchSize = 20;
/** Results of one page that stand together; more of them would hide other pages. */
const maxOfPage = 3;

/** Answers a query with at most `limit` results, best first; an empty query has none. */
export type Search = (query: string, limit: number) => SearchResult[];

/** Makes a search of the data of a site, in steps between which typing goes on. */
export async function createSearch({ pages, sections, synonyms }: SearchData): Promise<Search> {
  const entries = sections.map((section, key) => entryOf(key, section, pages[section.page]));
  const known = new Set<string>();
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: Object.keys(fieldWeights),
    tokenize: wordsOf,
    processTerm: (word) => {
      const stem = stemOf(word);
      known.add(stem);
      return stem;
    },
  });
  await index.addAllAsync(entries, { chunkSize: batchSize });
  const groups = stemSynonyms(synonyms);

  return (query, limit) => {
    const concepts = conceptsOf(query, groups, known);
    if (concepts.length === 0) return [];
    const shown = new Map<SearchPage, number>();
    return (
      index
        // The query's words are stems already.
        .search(queryFor(concepts), {
          boost: fieldWeights,
          bm25,
          tokenize: (stem) => [stem],
          processTerm: (stem) => stem,
        })
        .map((hit) => ({ hit, entry: entries[hit.id] as Entry }))
        .map(({ hit, entry }) => ({ hit, entry, score: scoreOf(candidateOf(hit, entry), concepts) }))
        .sort((a, b) => b.score - a.score)
        .filter(({ entry: { page } }) => {
          shown.set(page, (shown.get(page) ?? 0) + 1);
          return (shown.get(page) ?? 0) <= maxOfPage;
        })
        .slice(0, limit)
        .map(({ hit, entry }) => resultOf(entry, meantOf(hit.terms, concepts)))
    );
  };
}

/** A section as the index has it. */
interface Entry {
  key: number;
  section: SearchSection;
  page: SearchPage;
  /** What it is called, each name as stems. */
  names: string[][];
  title: string;
  heading: string;
  hints: string;
  above: string;
  text: string;
}

function entryOf(key: number, section: SearchSection, page: SearchPage | undefined): Entry {
  if (!page) throw new Error(`Search data name no page ${section.page}`);
  const { id, heading, above, text, hints = [] } = section;
  return {
    key,
    section,
    page,
    names: [id === '' ? page.title : heading, ...hints].map((name) => meaningfulWords(name).map(stemOf)),
    title: page.title,
    heading,
    hints: hints.join(' '),
    above: [...page.categories, ...above].join(' '),
    text,
  };
}

function candidateOf(hit: Hit, { names, section, page }: Entry) {
  const { score, queryTerms: asked, terms: found } = hit;
  return { score, asked, found, names, isPage: section.id === '', weight: page.weight };
}

function resultOf({ section, page }: Entry, stems: ReadonlySet<string>): SearchResult {
  const isPage = section.id === '';
  return {
    href: isPage ? page.route : `${page.route}#${section.id}`,
    title: markMatches(isPage ? page.title : section.heading, stems),
    trail: isPage ? page.categories : [...page.categories, page.title, ...section.above],
    excerpt: excerptOf(section.text, stems),
  };
}
