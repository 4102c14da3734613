import { distance } from 'fastest-levenshtein';
import type { Query } from 'minisearch';
import { isCapitals, isStopWord, plainOf, queryWords, stemOf } from './words';

/** The weight of a synonym if the pages use the reader's word themselves; otherwise it has full weight. */
const synonymWeight = 0.2;
/** The weight of a word that begins with what the reader has typed. */
const unfinishedWeight = 0.5;
/** How many longer words a beginning stands for; the first letter of a word stands for hundreds. */
const maxLonger = 40;
/** How many concepts of a long text are searched for: a stack trace has hundreds. */
const maxConcepts = 24;
/** The longest word that may be misspelt; anything longer is no word. */
const longestWord = 30;

/** The words of all pages. */
interface Vocabulary {
  /** Their stems. */
  known: ReadonlySet<string>;
  /** The stems of those that begin with what is written. */
  stemsFrom: (written: string) => string[];
  /** All of them in plain letters, the most frequent first, with their stems. */
  words: readonly { plain: string; stem: string }[];
}

/** One thing that a query asks for: the reader's words, and other words for it, all as stems. */
export interface Concept {
  own: string[];
  others: string[][];
  /** The stems of longer words that begin with the reader's word. */
  longer: string[];
  /** Whether the pages use the reader's words. */
  isKnown: boolean;
  /** Whether it is a code, which is never treated as a misspelling. */
  isCode: boolean;
}

/**
 * Splits a query into concepts: the longest phrases that have synonyms, and single words for the rest.
 * @param groups phrases that mean the same, each phrase as the stems of its words
 */
export function conceptsOf(query: string, groups: readonly string[][][], vocabulary: Vocabulary): Concept[] {
  const { known, stemsFrom } = vocabulary;
  const words = [...new Set(queryWords(query))];
  const isEmpty = words.every(isStopWord);
  const stems = words.map((word) => meantStem(word, vocabulary));
  const concepts: Concept[] = [];
  for (let at = 0; at < stems.length && concepts.length < maxConcepts; ) {
    const begins = (phrase: string[]) => phrase.every((stem, index) => stems[at + index] === stem);
    const length = Math.max(1, ...groups.flat().map((phrase) => (begins(phrase) ? phrase.length : 0)));
    const word = words[at] ?? '';
    if (length > 1 || isEmpty || !isStopWord(word)) {
      const isOwn = (phrase: string[]) => phrase.length === length && begins(phrase);
      const own = stems.slice(at, at + length);
      const others = groups.filter((group) => group.some(isOwn)).flatMap((group) => group.filter((one) => !isOwn(one)));
      const isKnown = own.every((stem) => known.has(stem));
      const isCode = length === 1 && isCapitals(word);
      // A word may be unfinished while it is typed, which is the last one, or if nothing else explains it.
      const isLast = at + length === stems.length;
      const shortest = isLast ? (at === 0 ? 1 : 2) : isKnown ? Number.POSITIVE_INFINITY : 4;
      const longer = length === 1 && word.length >= shortest ? stemsFrom(word).slice(0, maxLonger) : [];
      concepts.push({ own, others, longer: longer.filter((stem) => !own.includes(stem)), isKnown, isCode });
    }
    at += length;
  }
  return concepts;
}

/**
 * The stem of a word. If no page has it, that of the word which it misspells: `lokc`, `dupliates`.
 * MiniSearch would compare stems, which differ more than words do, and counts two swapped letters as two mistakes.
 */
function meantStem(word: string, { known, stemsFrom, words }: Vocabulary): string {
  const stem = stemOf(word);
  if (word.length < 4 || known.has(stem)) return stem;
  const written = plainOf(word);
  if (isCapitals(word) || stemsFrom(word).length > 0) return stem;
  const swapped = [...written].map(
    (letter, at) => `${written.slice(0, at)}${written[at + 1] ?? ''}${letter}${written.slice(at + 2)}`,
  );
  const most = word.length > longestWord ? 0 : word.length < 9 ? 1 : 2;
  let [meant, least] = [swapped.map(stemOf).find((other) => known.has(other)), most + 1];
  if (meant !== undefined) return meant;
  for (const { plain, stem: other } of words) {
    if (plain[0] !== written[0] || Math.abs(plain.length - written.length) >= least) continue;
    const apart = distance(written, plain);
    if (apart < least) [meant, least] = [other, apart];
  }
  return meant ?? stem;
}

/**
 * Asks MiniSearch for any of the concepts: for the reader's words, which may be unfinished or, if no page has them,
 * misspelt; or for all words of a synonym.
 */
export function queryOf(concepts: readonly Concept[]): Query {
  // A name of three letters that is all of a query is a name, and not a misspelt word.
  const shortest = concepts.length > 1 ? 3 : 4;
  const queries = concepts.map(({ own, others, longer, isKnown, isCode }): Query => {
    const written: Query = {
      queries: [own.join(' ')],
      combineWith: 'AND',
      fuzzy: ({ length }) => (isKnown || isCode || length < shortest || length > longestWord ? 0 : length < 9 ? 1 : 2),
    };
    const unfinished = longer.map((stem): Query => ({ queries: [stem], boostTerm: () => unfinishedWeight }));
    const synonyms = others.map((phrase): Query => {
      return { queries: [phrase.join(' ')], combineWith: 'AND', boostTerm: () => (isKnown ? synonymWeight : 1) };
    });
    return { queries: [written, ...unfinished, ...synonyms] };
  });
  return { queries };
}

/** True if all words of a concept, or of one of its synonyms, are among the stems. */
export function holds(stems: ReadonlySet<string>, { own, others, longer }: Concept): boolean {
  return (
    [own, ...others].some((phrase) => phrase.every((stem) => stems.has(stem))) || longer.some((stem) => stems.has(stem))
  );
}
