import { createScanner, getNodeValue, type ParseError, parseTree } from 'jsonc-parser';
import { words } from '../say/sentences';
import { limits } from './limits';

/** What is wrong with a text that can’t be read: a sentence that says what to do. */
export interface Unreadable {
  problem: string;
}

/**
 * The JSON in a text: strict JSON of any size; otherwise whatever stands around it, also with comments, commas too many or
 * a word processor's quotes.
 * @param how what to do to get a text that can be read
 * @returns its values in order; or a sentence
 */
export function readJson(text: string, how: string): { values: unknown[] } | Unreadable {
  const strict = strictly(text);
  if (strict && typeof strict.value === 'object' && strict.value !== null)
    return isTooDeep(strict.value) ? { problem: words('read.deep', String(limits.depth)) } : { values: [strict.value] };
  if (text.length > limits.megabytes * 1_000_000) return { problem: words('read.large', String(limits.megabytes)) };
  const begin = text.trim();
  if (begin === '') return { problem: words('read.empty', how) };
  // Whatever was packed begins like this, also if it was read as text.
  if (text.startsWith('PK\u0003') || text.startsWith('\u001f')) return { problem: words('read.packed') };
  if (begin.startsWith('<')) return { problem: words('read.page', how) };
  if (/^https?:\/\/\S+$/.test(begin)) return { problem: words('read.address', how) };
  const straight = text.replace(/[“”„‟]/g, '"').replace(/\u00A0/g, ' ');
  let wrongAt: number | undefined;
  for (const attempt of new Set([text, straight])) {
    const { parts, depth, cutAt } = jsonParts(attempt);
    if (depth > limits.depth) return { problem: words('read.deep', String(limits.depth)) };
    const values: unknown[] = [];
    let [wrong, firstWrong]: [number, number?] = [0];
    for (const part of parts) {
      const one = parsed(part.text);
      if ('value' in one) values.push(one.value);
      else {
        wrong += 1;
        firstWrong ??= part.at + one.wrongAt;
      }
      if (wrong > limits.unreadable) break;
    }
    // A list or a name in brackets can stand in the text around it.
    const useful = values.filter(
      (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
    );
    const isWhole = cutAt === undefined && wrong <= limits.unreadable;
    if (values.length > 0 && isWhole) return { values: useful.length > 0 ? useful : values };
    wrongAt ??= cutAt ?? firstWrong;
  }
  // A number or a text alone.
  if (wrongAt === undefined && 'value' in parsed(begin)) return { values: [] };
  const before = text.slice(0, wrongAt ?? text.indexOf(begin)).split('\n');
  return { problem: words('read.cut', how, String(before.length), String((before.at(-1)?.length ?? 0) + 1)) };
}

interface JsonParts {
  /** The objects and lists that aren't in another one, and where they begin. */
  parts: { text: string; at: number }[];
  depth: number;
  /** Where what never ends begins, or the text ends in the middle of something. */
  cutAt?: number;
}

/** Takes a text apart in one go. Nothing is built up yet, so that no depth ends the program. */
function jsonParts(text: string): JsonParts {
  const scanner = createScanner(text, true);
  const parts: JsonParts['parts'] = [];
  // A quote or a comment in the text around an object opens nothing.
  const begins = /[{[]/g;
  let deepest = 0;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    scanner.setPosition(found.index);
    let depth = 0;
    do {
      scanner.scan();
      const at = scanner.getTokenOffset();
      const sign = text.charAt(at);
      if (sign === '' || scanner.getTokenError() === unclosedText) return { parts, depth: deepest, cutAt: at };
      if (sign === '{' || sign === '[') depth += 1;
      if (sign === '}' || sign === ']') depth -= 1;
      deepest = Math.max(deepest, depth);
    } while (depth > 0);
    begins.lastIndex = scanner.getPosition();
    parts.push({ text: text.slice(found.index, begins.lastIndex), at: found.index });
  }
  return { parts, depth: deepest };
}

/** `ScanError.UnexpectedEndOfString`, which exists for TypeScript alone. */
const unclosedText = 2;

/** A value, also if it has comments, or commas at the end of lists; or the place of its first error. */
function parsed(text: string): { value: unknown } | { wrongAt: number } {
  const strict = strictly(text);
  if (strict) return strict;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  return tree && !error ? { value: getNodeValue(tree) } : { wrongAt: error?.offset ?? 0 };
}

function strictly(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // What isn’t strict JSON is read by the tolerant parser.
    return undefined;
  }
}

/** Whether lists and objects lie in each other deeper than any export. Nothing calls itself, so that no depth ends it. */
function isTooDeep(value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= limits.depth) return true;
    level = level.flatMap((one) => Object.values(one).filter((it) => typeof it === 'object' && it !== null));
  }
  return false;
}

/** What a text that may be JSON stands for, as a row of a database holds it; any other value is left as it is. */
export function unwrapped(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value) || jsonParts(value).depth > limits.depth) return value;
  const it = parsed(value);
  return 'value' in it ? it.value : value;
}
