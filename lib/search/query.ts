import type { Query } from 'minisearch';
import { isCapitals, meaningfulWords, stemOf } from './words';

/** The weight of a synonym if the pages use the reader's word themselves; otherwise it has full weight. */
const synonymWeight = 0.2;

/** One thing that a query asks for: the reader's words, and other words for it, all as stems. */
export interface Concept {
  own: string[];
  others: string[][];
  /** Whether the pages use the reader's words. */
  isKnown: boolean;
  /** Whether it is a code, which is never treated as a misspelling. */
  isCode: boolean;
}

/**
 * Splits a query into concepts: the longest phrases that have synonyms, and single words for the rest.
 * @param groups phrases that mean the same, each phrase as the stems of its words
 * @param known the stems of all words on all pages
 */
export function conceptsOf(query: string, groups: readonly string[][][], known: ReadonlySet<string>): Concept[] {
  const words = meaningfulWords(query);
  const stems = words.map((word) => meantStem(word, known));
  const concepts: Concept[] = [];
  for (let at = 0; at < stems.length; ) {
    const begins = (phrase: string[]) => phrase.every((stem, index) => stems[at + index] === stem);
    const length = Math.max(1, ...groups.flat().map((phrase) => (begins(phrase) ? phrase.length : 0)));
    const isOwn = (phrase: string[]) => phrase.length === length && begins(phrase);
    const own = stems.slice(at, at + length);
    const others = groups.filter((group) => group.some(isOwn)).flatMap((group) => group.filter((one) => !isOwn(one)));
    const isCode = length === 1 && isCapitals(words[at] ?? '');
    concepts.push({ own, others, isKnown: own.every((stem) => known.has(stem)), isCode });
    at += length;
  }
  return concepts;
}

/**
 * The stem of a word. If no page has a word that starts with it, tries to get a known word by swapping two adjacent
 * letters: `lokc` → `lock`. MiniSearch counts a swap as two mistakes, too many for a short word.
 */
function meantStem(word: string, known: ReadonlySet<string>): string {
  const stem = stemOf(word);
  if (word.length < 4 || [...known].some((other) => other.startsWith(stem))) return stem;
  const swapped = [...word].map(
    (letter, at) => `${word.slice(0, at)}${word[at + 1] ?? ''}${letter}${word.slice(at + 2)}`,
  );
  return swapped.map(stemOf).find((other) => known.has(other)) ?? stem;
}

/**
 * Asks MiniSearch for any of the concepts: for the reader's words, which may be unfinished or, if no page has them,
 * misspelt; or for all words of a synonym.
 */
export function queryOf(concepts: readonly Concept[]): Query {
  const queries = concepts.map(({ own, others, isKnown, isCode }, at): Query => {
    // After the first word, a single letter matches hundreds of words: it says nothing yet, and costs time.
    const isLast = at === concepts.length - 1;
    const shortest = isLast ? (at === 0 ? 1 : 2) : 4;
    const written: Query = {
      queries: [own.join(' ')],
      combineWith: 'AND',
      prefix: ({ length }) => length >= shortest,
      fuzzy: ({ length }) => (isKnown || isCode || length < 4 ? 0 : length < 6 ? 1 : 2),
    };
    const synonyms = others.map((phrase): Query => {
      return { queries: [phrase.join(' ')], combineWith: 'AND', boostTerm: () => (isKnown ? synonymWeight : 1) };
    });
    return { queries: [written, ...synonyms] };
  });
  return { queries };
}

/** True if all words of a concept, or of one of its synonyms, are among the stems. */
export function holds(stems: readonly string[], { own, others }: Concept): boolean {
  return [own, ...others].some((phrase) => phrase.every((stem) => stems.includes(stem)));
}

/**
 * The matched stems to highlight: the reader's words and, if those are unfinished or misspelt, the words they stand
 * for, or else synonyms of one word. The words of a longer synonym mean nothing one by one ("more than once").
 */
export function markedStems(found: readonly string[], concepts: readonly Concept[]): Set<string> {
  const own = concepts.flatMap((concept) => concept.own);
  const others = concepts.flatMap((concept) => concept.others);
  const isAllKnown = concepts.every(({ isKnown }) => isKnown);
  const isMeant = (stem: string) => own.includes(stem) || (!isAllKnown && !others.flat().includes(stem));
  const isSynonym = (stem: string) => others.some(([first, ...rest]) => first === stem && rest.length === 0);
  const meant = found.filter(isMeant);
  return new Set(meant.length > 0 ? meant : found.filter(isSynonym));
}
