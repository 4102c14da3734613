import { distance } from 'fastest-levenshtein';
import { isCodeName, meaningfulWords, stemOf } from './words';

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
  /** A name of code in small letters, if it is one: its spelling is meant. */
  name?: string;
}

/** One way to find a concept: sections that hold each of these, as any of its variants. */
export type Phrase = readonly { stem: string; variants: ReadonlyMap<string, number> }[];

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
  const stems = meaningfulWords(query).map((word) => meantStem(word, known));
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
    concepts.push({
      own,
      others,
      isKnown: own.every((stem) => known.has(stem)),
      isLast: at >= stems.length,
    });
  }
  return concepts;
}

/**
 * The stem of a word; where the pages have none that begins like it, of the word with two neighbouring letters swapped
 * that they do have: `lokc` → `lock`. Ends differ too much for a comparison of stems: `duplciate` is `duplciat`, but
 * `duplicate` is `duplic`.
 */
function meantStem(word: string, known: ReadonlySet<string>): string {
  const stem = stemOf(word);
  if (known.has(stem) || word.length < 4 || [...known].some((other) => other.startsWith(stem))) return stem;
  for (let at = 1; at < word.length; at++) {
    const swapped = stemOf(`${word.slice(0, at - 1)}${word.charAt(at)}${word.charAt(at - 1)}${word.slice(at + 1)}`);
    if (known.has(swapped)) return swapped;
  }
  return stem;
}

/**
 * A query that is a name of code, such as `LOG_LEVEL`, as the one thing it asks for; undefined for any other.
 * @param defined the names that pages explain, in small letters
 */
export function nameIn(query: string, defined: ReadonlySet<string>): Concept | undefined {
  const name = query.trim().toLowerCase();
  if (!isCodeName(query.trim()) && !defined.has(name)) return undefined;
  const own = meaningfulWords(query).map(stemOf);
  return { own, others: [], isKnown: true, isLast: true, name };
}

/**
 * The ways to find a concept: by the reader's words, which may be unfinished or misspelt, and by each of their
 * synonyms, which may not.
 * @param isOnly whether the query asks for nothing else
 */
export function phrasesOf(
  { own, others, isKnown, isLast, name }: Concept,
  isOnly: boolean,
  known: ReadonlySet<string>,
): Phrase[] {
  const written: Phrase = own.map((stem, at) => {
    if (name && (at < own.length - 1 || known.has(stem))) return { stem, variants: new Map([[stem, 1]]) };
    // The first letter of a further word begins hundreds of words: it says nothing yet, and costs time.
    const isUnfinished = isLast ? isOnly || stem.length > 1 : stem.length > 3;
    return { stem, variants: variantsOf(stem, isUnfinished, isKnown ? fuzzyWeight : misspeltWeight, known) };
  });
  const weight = isKnown ? synonymWeight : 1;
  return [
    written,
    ...others.map((phrase): Phrase => phrase.map((stem) => ({ stem, variants: new Map([[stem, weight]]) }))),
  ];
}

/** The stems that a reader may mean by one of theirs, each with what a match of it weighs. */
function variantsOf(
  stem: string,
  isUnfinished: boolean,
  likeWeight: number,
  known: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  // Edits that a word of this length can take and still be recognised.
  const edits = stem.length > 5 ? 2 : stem.length > 3 ? 1 : 0;
  const variants = new Map<string, number>();
  for (const other of known) {
    const longer = other.length - stem.length;
    if (other === stem) variants.set(other, 1);
    else if (isUnfinished && other.startsWith(stem))
      variants.set(other, (prefixWeight * other.length) / (other.length + 0.3 * longer));
    else if (Math.abs(longer) <= edits) {
      const apart = distance(stem, other);
      if (apart <= edits) variants.set(other, (likeWeight * other.length) / (other.length + apart));
    }
  }
  return variants;
}

/**
 * Which of the stems by which a concept was found are marked as what the reader asked for: those of their words,
 * finished or spelt as the pages do where the pages don't have them as written; where there are none, those of single
 * words that mean the same. The words of a longer synonym say nothing one by one ("more than once").
 */
export function meantOf(found: ReadonlySet<string>, { own, others, isKnown }: Concept): string[] {
  const isOwn = (stem: string) => (isKnown ? own.includes(stem) : !others.some((phrase) => phrase.includes(stem)));
  const asWritten = [...found].filter(isOwn);
  if (asWritten.length > 0) return asWritten;
  return [...found].filter((stem) => others.some((phrase) => phrase.length === 1 && phrase[0] === stem));
}
