/*
 * What an expression gives, by its outermost operation: nothing is evaluated.
 */

/**
 * Text in quotes or brackets as underscores, so that what is left stands outside of all of them. A quote that isn't closed
 * takes the rest, as quotes, which are of no kind; looking for its end at each sign would take quadratic time.
 */
function outside(code: string): string {
  let depth = 0;
  return code.replace(/(['"`])(?:\\[\s\S]|(?!\1)[^\\])*(\1|\\?$)|[\s\S]/g, (part, quote?: string, end?: string) => {
    if (quote && end !== quote) return quote.repeat(part.length);
    if (/^[)\]}]$/.test(part)) depth -= 1;
    const shown = depth > 0 || part.length > 1 ? '_'.repeat(part.length) : part;
    if (/^[([{]$/.test(part)) depth += 1;
    return shown;
  });
}

/** The parts of code between operators that stand outside of brackets and quotes. */
export function between(code: string, operator: RegExp): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: found, index } of outside(code).matchAll(operator)) {
    parts.push(code.slice(start, index));
    start = index + found.length;
  }
  return [...parts, code.slice(start)];
}

/** Longer code isn't read, so that none makes the page wait. */
const longest = 1000;

type Kind = 'object' | 'list' | 'boolean' | 'same';

const asks =
  /\.(?:includes|startsWith|endsWith|isEmpty|isNotEmpty|isEmail|isUrl|isNumeric|isDomain|isBetween|isWeekend|isEven|isOdd|hasField|hasOwnProperty|has|some|every|test|equals|toBoolean)\(_*\)$/;
const lists =
  /\.(?:map|filter|flatMap|split|keys|values|all|toArray)\(_*\)$|^Object\.(?:keys|values|entries)\(_*\)$|^\$items\(_*\)$/;
const items = /^(?:\$json|\$input|\$input\.(?:item|first\(\)|last\(\))(?:\.json)?|\$binary)$/;

/** Whether code gives an object, a list, true or false, or the same for every event; undefined if that isn't seen. */
export function outermost(code: string): Kind | undefined {
  const text = code.trim();
  if (text.length > longest) return undefined;
  const shown = outside(text);
  const inner = () => text.slice(text.indexOf('(') + 1, -1);
  if (/^\(_*\)$/.test(shown)) return outermost(inner());
  const [, yes, ...no] = between(text, /(?<!\?)\?(?![?.])|:/g);
  if (yes !== undefined && no.length > 0) {
    const kinds = [yes, no.length > 1 ? text.slice(text.lastIndexOf(no[0] ?? '')) : (no[0] ?? '')].map(outermost);
    if (kinds.includes('object')) return 'object';
    return kinds.includes(undefined) ? undefined : 'boolean';
  }
  const alternatives = between(text, /\?\?|\|\|/g);
  if (alternatives.length > 1) {
    const kinds = alternatives.map(outermost);
    return kinds.includes(undefined) ? undefined : kinds[0];
  }
  const conditions = between(text, /&&/g);
  if (conditions.length > 1) return outermost(conditions.at(-1) ?? '') && 'boolean';
  if (/[=!]==?|<=?(?!<)|(?<![=>])>=?|^!|^typeof\b|\b(?:in|instanceof)\b/.test(shown)) return 'boolean';
  if (/^(?:true|false)$|^Boolean\(_*\)$/.test(shown) || asks.test(shown)) return 'boolean';
  if (/^\{_*\}$/.test(shown) || items.test(text)) return 'object';
  if (/^\[_*\]$/.test(shown) || lists.test(shown)) return 'list';
  // What is made of text by these is the text of what it is made of.
  if (/\.toString\(\)$/.test(text)) return ofText(outermost(text.slice(0, -'.toString()'.length)));
  if (/^String\(_*\)$/.test(shown)) return ofText(outermost(inner()));
  return /^(?:-?[\d.]+|_+)$/.test(shown) && !/^`[\s\S]*\$\{/.test(text) ? 'same' : undefined;
}

/** A list as text has its entries. */
const ofText = (kind: Kind | undefined) => (kind === 'list' ? undefined : kind);
