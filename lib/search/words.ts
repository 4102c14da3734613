import { stemmer } from 'stemmer';

/** Words that carry no meaning in a query. */
const stopWords = new Set(
  (
    'a about all am an and any anyone are as at be been being but by can cannot cant could couldnt did didnt do does ' +
    'doesnt doing dont for from get gets getting got had has hasnt have havent how i if ill im in into is isnt it its ' +
    'ive just let lets me my need needed needs of on or our please possible shall should so some somehow someone something still sure than that thats the ' +
    'their them then there theres they this to too very want wanted wants was wasnt way we were what whats when where ' +
    'which while who why will with wont would you your'
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

/** Words whose stem would also be that of a word with another meaning: `setting` would be `set`. */
const ownStems = new Map<string, string>([
  ...(
    'accessibility business container content contention digital general https paste production readiness responsible ' +
    'several severity setting status temporal temporary terminal'
  )
    .split(' ')
    .map((one) => [one, one] as const),
  ['containers', 'container'],
  ['settings', 'setting'],
  ['statuses', 'status'],
]);

const stems = new Map<string, string>();

/** Matches a word, including combining accents, and one that would be a letter. */
export const word = /c#|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/giu;

/** The words of a text, as written. Punctuation separates them, including underscores: `LOCK_CONFLICT` is two words. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** A word in lower case, without accents, however they are encoded, and with other forms of its letters made plain. */
export function plainOf(written: string): string {
  if (/^\w+$/.test(written)) return written.toLowerCase();
  return written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The common stem of a word's forms: `locking` → `lock`. */
export function stemOf(written: string): string {
  let stem = stems.get(written);
  if (stem === undefined) {
    const plain = plainOf(written);
    const british = spellings.reduce((word, [american, british]) => word.replace(american, british), plain);
    stem = ownStems.get(plain) ?? stemmer(british);
    stems.set(written, stem);
  }
  return stem;
}

/** True for a word that carries no meaning in a query. */
export function isStopWord(one: string): boolean {
  return stopWords.has(one.toLowerCase());
}

/** A query with its contractions as one word each; "I'd" would be the word that most pages are about, `id`. */
function withoutContractions(query: string): string {
  return query.replace(/\bi['’]d\b/gi, 'I').replace(/['’]/g, '');
}

/** The words of a query, with those that carry no meaning. */
export function queryWords(query: string): string[] {
  const words = wordsOf(withoutContractions(query).replace(/\bin order to\b/gi, ' '));
  // A single letter or digit beside words, as in an IP address, matches hundreds of sections.
  const longer = words.filter((one) => one.length > 1 || /\P{ASCII}/u.test(one));
  return longer.length > 0 ? longer : words;
}

/** The meaningful words of a query; all of them if nothing else is left. */
function meaningfulWords(query: string): string[] {
  const all = wordsOf(withoutContractions(query));
  const meaningful = all.filter((one) => !isStopWord(one));
  return meaningful.length > 0 ? meaningful : all;
}

/** The subject of a question: "set" for "what is a set". Any other query stays as it is. */
export function subjectOf(query: string): string {
  if (!question.test(query)) return query;
  const words = wordsOf(query);
  const first = words.findIndex((one) => !isStopWord(one));
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

/** True for an abbreviation or a code of another system, such as `ETIMEDOUT`, which isn’t a misspelt word. */
export function isCapitals(word: string): boolean {
  return /^[A-Z][A-Z\d]+$/.test(word);
}

/** The stems of the meaningful words of a query. */
export function stemsOf(query: string): string[] {
  return meaningfulWords(query).map(stemOf);
}

/** True for a code name, which nobody writes as a word: `X-Api-Key`, `LOG_LEVEL`, `allowDuplicates`. */
export function isCodeName(text: string): boolean {
  return /^[\w-]+$/.test(text) && /[a-z\d][A-Z]|\w_\w|^[A-Z]\w*-[A-Z]/.test(text);
}
