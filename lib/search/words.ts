import { stemmer } from 'stemmer';

/** Words that carry no meaning in a query. */
const stopWords = new Set(
  (
    'a about all an and any are as at be been by can could did do does for from get gets had has have how i if in into is it ' +
    'its me my of on or our should so than that the their them then there they this to was we were what when where which ' +
    'who why will with would you your'
  ).split(' '),
);

const question = /^(?:what|how|why|when|where|which|who|can|do|does|is|are)\b/i;

/** American spellings and their British equivalents, so that readers find a word by either. */
const spellings: readonly (readonly [american: RegExp, british: string])[] = [
  [/^(licen|defen|offen)s(?=e|i|$)/, '$1c'],
  [/^(practi)s(?=e|i)/, '$1c'],
  [/(behavi|col|fav|flav|hon|hum|lab|neighb)or/, '$1our'],
  [/([a-z]{3})iz(?=e|ing|ation)/, '$1is'],
  [/(cancel|label|model|signal|travel)(?=ed|er|ing)/, '$1l'],
  [/^(cent|met|theat)er(?=s?$)/, '$1re'],
  [/^(catalog|dialog)(?=s?$)/, '$1ue'],
];

const stems = new Map<string, string>();

/** Matches a word, including combining accents. */
export const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text, as written. Punctuation separates them, including underscores: `LOCK_CONFLICT` is two words. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** The common stem of a word's forms: `locking` → `lock`. It ignores accents, however they are encoded. */
export function stemOf(written: string): string {
  let stem = stems.get(written);
  if (stem === undefined) {
    const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    stem = stemmer(spellings.reduce((word, [american, british]) => word.replace(american, british), plain));
    stems.set(written, stem);
  }
  return stem;
}

/** The meaningful words of a query; all of them if nothing else is left. */
export function meaningfulWords(query: string): string[] {
  const all = wordsOf(query.replace(/['’]/g, ''));
  const meaningful = all.filter((one) => !stopWords.has(one.toLowerCase()));
  return meaningful.length > 0 ? meaningful : all;
}

/** The subject of a question: "set" for "what is a set". Any other query stays as it is. */
export function subjectOf(query: string): string {
  if (!question.test(query)) return query;
  const words = wordsOf(query);
  const first = words.findIndex((one) => !stopWords.has(one.toLowerCase()));
  return first < 0 ? query : words.slice(first).join(' ');
}

/**
 * Joins words that are one word on the pages: `web hook`, `look-up`.
 * @param known the stems of the pages' words
 */
export function joinWords(query: string, known: ReadonlySet<string>): string {
  return query.replace(/\b([a-z]+)[ -](?=([a-z]+)\b)/gi, (both, first: string, second: string) =>
    known.has(stemOf(first + second)) ? first : both,
  );
}

/** True for a code of another system, such as `ETIMEDOUT`, which isn't a misspelt word. */
export function isCapitals(word: string): boolean {
  return /^[A-Z][A-Z\d]{5,}$/.test(word);
}

/** The stems of the meaningful words of a query. */
export function stemsOf(query: string): string[] {
  return meaningfulWords(query).map(stemOf);
}

/** True for a code name, which nobody writes as a word: `X-Api-Key`, `LOG_LEVEL`, `allowDuplicates`. */
export function isCodeName(text: string): boolean {
  return /^[\w-]+$/.test(text) && /[a-z\d][A-Z]|\w_\w|^[A-Z]\w*-[A-Z]/.test(text);
}
