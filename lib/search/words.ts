import { stemmer } from 'stemmer';

/** Words of a question that aren't about anything. */
const stopWords = new Set(
  (
    'a about all an and any are as at be been by can could did do does for from get gets had has have how i if in into is it ' +
    'its me my of on or our should so than that the their them then there they this to was we were what when where which ' +
    'who why will with would you your'
  ).split(' '),
);

const stems = new Map<string, string>();

/** Matches a word of a text, accents that stand apart included. */
export const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text, as written. Punctuation separates, including underscores: `LOCK_CONFLICT` is two words. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** The stem by which forms of a word are found: `locking` → `lock`. Accents don't matter, however they are encoded. */
export function stemOf(written: string): string {
  let stem = stems.get(written);
  if (stem === undefined) {
    stem = stemmer(written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
    stems.set(written, stem);
  }
  return stem;
}

/** The words of a query that say what it is about; all of them if nothing else is left. */
export function meaningfulWords(query: string): string[] {
  const all = wordsOf(query.replace(/['’]/g, ''));
  const meaningful = all.filter((one) => !stopWords.has(one.toLowerCase()));
  return meaningful.length > 0 ? meaningful : all;
}

/** The stems of those words. */
export function stemsOf(query: string): string[] {
  return meaningfulWords(query).map(stemOf);
}

/** True for a name that nobody writes as a word: `X-Api-Key`, `LOG_LEVEL`, `allowDuplicates`. */
export function isCodeName(text: string): boolean {
  return /^[\w-]+$/.test(text) && /[a-z\d][A-Z]|\w_\w|^[A-Z]\w*-[A-Z]/.test(text);
}
