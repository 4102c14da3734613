/** A request of the API, as in a curl command or a log. */
interface Request {
  method: string;
  /** Its path below `/api/v1`. */
  path: string;
}

/** The codes in a text that was pasted, such as a stack trace: `LOCK_CONFLICT`, in lower case. */
export function codesIn(text: string): string[] {
  return (text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g) ?? []).map((code) => code.toLowerCase());
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
