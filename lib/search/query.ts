import type { Query } from 'minisearch';
import { meaningfulWords, stemOf } from './words';

/** How much a match weighs that isn't the whole word as the reader wrote it; more where no page has that word. */
const prefixWeight = 0.5;
const fuzzyWeight = 0.25;
const misspeltWeight = 1;
/** How much a synonym weighs beside a word that the pages use themselves; 1 for a word that they don't. */
const synonymWeight = 0.2;

/** Groups of phrases that mean the same, each phrase as the stems of its words. */
export type SynonymGroups = readonly (readonly (readonly string[])[])[];

/** One thing a query asks for: the reader's words, and other words for it. All are stems. */
export interface Concept {
  own: readonly string[];
  others: readonly (readonly string[])[];
  /** Whether the pages use the reader's words. */
  isKnown: boolean;
  /** The last word may be unfinished. */
  isLast: boolean;
}

/** Prepares groups of synonyms, such as `[['lock', 'mutex']]`, for comparison. */
export function stemSynonyms(groups: readonly (readonly string[])[]): SynonymGroups {
  return groups.map((group) => group.map((phrase) => meaningfulWords(phrase).map(stemOf)));
}

/**
 * Takes a query apart into what it asks for. The longest phrase that has synonyms comes first; other words
 * stand for themselves.
 * @param known the stems of all words of all pages
 */
export function conceptsOf(query: string, groups: SynonymGroups, known: ReadonlySet<string>): Concept[] {
  const stems = meaningfulWords(query).map(stemOf);
  const concepts: Concept[] = [];
  for (let at = 0; at < stems.length; ) {
    const begins = (phrase: readonly string[]) => phrase.every((stem, index) => stems[at + index] === stem);
    const found = groups.flatMap((group) => group.filter(begins).map((phrase) => ({ phrase, group })));
    const length = Math.max(1, ...found.map(({ phrase }) => phrase.length));
    const others = found
      .filter(({ phrase }) => phrase.length === length)
      .flatMap(({ phrase, group }) => group.filter((other) => other !== phrase));
    const own = stems.slice(at, at + length);
    at += length;
    concepts.push({ own, others, isKnown: own.every((stem) => known.has(stem)), isLast: at >= stems.length });
  }
  return concepts;
}

/**
 * Which of the stems that were found are marked as what the reader asked for: those of their words, finished where
 * they weren't, and of single words that mean the same. The words of a longer synonym say nothing one by one ("more
 * than once"), and words that are only like the reader's are meant where those are misspelt.
 */
export function meantOf(found: readonly string[], concepts: readonly Concept[]): Set<string> {
  const own = concepts.flatMap((concept) => concept.own);
  const others = concepts.flatMap((concept) => concept.others);
  const isMisspelt = concepts.some(({ isKnown }) => !isKnown);
  const isMeant = (stem: string) =>
    own.some((word) => stem.startsWith(word)) ||
    others.some((phrase) => phrase.length === 1 && phrase[0] === stem) ||
    (isMisspelt && !others.some((phrase) => phrase.includes(stem)));
  return new Set(found.filter(isMeant));
}

/** The query for sections that hold any of these: words may be unfinished or misspelt, synonyms not. */
export function queryFor(concepts: readonly Concept[]): Query {
  return { combineWith: 'OR', queries: concepts.map((concept) => queryForOne(concept, concepts.length === 1)) };
}

function queryForOne({ own, others, isKnown, isLast }: Concept, isOnly: boolean): Query {
  return {
    combineWith: 'OR',
    queries: [
      {
        combineWith: 'AND',
        queries: [...own],
        // The first letter of a further word begins hundreds of words: it says nothing yet, and costs time.
        prefix: (stem) => (isLast ? isOnly || stem.length > 1 : stem.length > 3),
        // Edits that a word of this length can take and still be recognised.
        fuzzy: (stem) => (stem.length > 5 ? 2 : stem.length > 3 && 1),
        weights: { prefix: prefixWeight, fuzzy: isKnown ? fuzzyWeight : misspeltWeight },
      },
      ...others.map(
        (phrase): Query => ({
          combineWith: 'AND',
          queries: [...phrase],
          prefix: false,
          fuzzy: false,
          boostTerm: () => (isKnown ? synonymWeight : 1),
        }),
      ),
    ],
  };
}
