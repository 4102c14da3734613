import { isStopWord, stemOf, wordsOf } from './words';

/** The codes in a text that was pasted, such as a stack trace: `LOCK_CONFLICT` or `ECONNREFUSED`, in lower case. */
export function codesIn(text: string): string[] {
  return (text.match(/\b(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|E[A-Z]{5,})\b/g) ?? []).map((code) => code.toLowerCase());
}

/** True for the text of an error, which nobody types as words: it has five of them, or punctuation. */
export function isMessage(hint: string): boolean {
  return hint.length > 11 && !/^[A-Z]+ \//.test(hint) && (/[^\w\s-]/.test(hint) || hint.split(' ').length > 4);
}

/** How much of a text tells what it is: searching all of a pasted log for it would take longer with each key. */
const telling = 4000;

/** True for SQL and for a stack trace: only the codes and the texts of errors in them say what is asked. */
export function isProgram(pasted: string): boolean {
  const text = pasted.slice(0, telling);
  return (
    /^\s*(?:select\b.+\bfrom|insert into|update\b.+\bset|delete from|create (?:table|unique index))\b.*[(*=;'"]/is.test(
      text,
    ) || /^\s*at \S.*:\d+\)?$|^Traceback \(|\bat [\w.$]+\(\w+\.\w+:\d+\)/m.test(text)
  );
}

/**
 * What a pasted error is about: of a stack trace, the lines that name an error, and of n8n, what stands behind the name
 * of the node, which can be that of another product. Any other text as it is.
 */
export function gistOf(text: string): string {
  const lines = isProgram(text) ? text.split('\n').filter((line) => /error\b/i.test(line)) : [];
  return (lines.length > 0 ? lines.join('\n') : text).replace(/Problem in node ['‘].*?['‘’]:?\s*/, '');
}

/**
 * True for three words or more of which most are in no page: another language.
 * @param known the stems of the pages' words
 */
export function isForeign(text: string, known: ReadonlySet<string>): boolean {
  const words = wordsOf(text).filter((one) => one.length > 2);
  const strange = words.filter((one) => !isStopWord(one) && !known.has(stemOf(one)));
  return words.length > 2 && strange.length > words.length / 2;
}
