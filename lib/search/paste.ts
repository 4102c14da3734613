import { isStopWord, stemOf, wordsOf } from './words';

/** A request of the API, as in a curl command or a log. */
interface Request {
  method: string;
  /** Its path below `/api/v1`. */
  path: string;
}

/** The codes in a text that was pasted, such as a stack trace: `LOCK_CONFLICT` or `ECONNREFUSED`, in lower case. */
export function codesIn(text: string): string[] {
  return (text.match(/\b(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|E[A-Z]{5,})\b/g) ?? []).map((code) => code.toLowerCase());
}

/** True for the text of an error, which nobody types as words: it has five of them, or punctuation. */
export function isMessage(hint: string): boolean {
  return hint.length > 11 && !/^[A-Z]+ \//.test(hint) && (/[^\w\s-]/.test(hint) || hint.split(' ').length > 4);
}

/** True for SQL and for a stack trace: only the codes and the texts of errors in them say what is asked. */
export function isProgram(text: string): boolean {
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

/**
 * The operation that a pasted request is one of, in lower case.
 * @param operations the method and path of each, such as `POST /uniqs/{name}/values`
 */
export function operationOf(text: string, operations: readonly string[]): string | undefined {
  const request = requestIn(text);
  const own = request ? operations.filter((operation) => isRequestOf(operation, request)) : [];
  // `/apps/me` is also `/apps/{id}`, so the one with the fewest names to fill in is meant.
  const placeholders = (operation: string) => operation.split('{').length;
  return own.sort((a, b) => placeholders(a) - placeholders(b))[0]?.toLowerCase();
}

function requestIn(text: string): Request | undefined {
  const [, path] = /\/api\/v1(\/[^\s"'`?#]*)/.exec(text) ?? [];
  if (!path) return undefined;
  const [, named] = /\b(GET|POST|PUT|PATCH|DELETE)\b/.exec(text) ?? [];
  if (!named && !/\bcurl\b/.test(text) && /\s/.test(text.trim())) return undefined;
  const hasBody = /\s(?:-d|--data(?:-\w+)?|--json)\b/.test(text);
  return { method: named ?? (hasBody ? 'POST' : 'GET'), path: path.replace(/\/$/, '') };
}

function isRequestOf(operation: string, { method, path }: Request): boolean {
  const [ownMethod, ownPath = ''] = operation.split(' ');
  const parts = path.split('/');
  const ownParts = ownPath.split('/');
  return (
    ownMethod === method &&
    ownParts.length === parts.length &&
    ownParts.every((part, at) => part.startsWith('{') || part === parts[at])
  );
}
