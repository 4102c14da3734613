import type { Query } from 'minisearch';
import { isCapitals, meaningfulWords, stemOf } from './words';

/** How much a synonym weighs beside a word that the pages use themselves; as much as one that they don't. */
const synonymWeight = 0.2;

/** One thing a query asks for: the reader's words, and other words for it. All are stems. */
export interface Concept {
  own: string[];
  others: string[][];
  /** Whether the pages use the reader's words. */
  isKnown: boolean;
  /** Whether it is a code, which isn't taken for a misspelt word. */
  isCode: boolean;
}

/**
 * Takes a query apart: the longest phrase that has synonyms comes first, other words stand for themselves.
 * @param groups of phrases that mean the same, each phrase as the stems of its words
 * @param known the stems of all words of all pages
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
 * The stem of a word; where no page has one that begins like it, of the word with two neighbouring letters swapped that
 * pages do have: `lokc` → `lock`. MiniSearch counts a swap as two mistakes, too many for a short word.
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
 * Asks MiniSearch for any of the concepts: for the reader's words, which may be unfinished, and misspelt where no page
 * has them, or for all words of a synonym.
 */
export function queryOf(concepts: readonly Concept[]): Query {
  const queries = concepts.map(({ own, others, isKnown, isCode }, at): Query => {
    // The first letter of a further word begins hundreds of words: it says nothing yet, and costs time.
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
 * Which of the stems that a section was found by are marked as what the reader asked for: their words, and what they
 * stand for where they are unfinished or misspelt; else single words that mean the same. The words of a longer synonym
 * say nothing one by one ("more than once").
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
