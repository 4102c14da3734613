/** A body of JSON without its blanks; another text as it is. */
export function withoutBlanks(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** An answer in a form that is equal for what pages need not show alike: ids, times and the paging block. */
export function comparable(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => {
    if (name === 'pagination' || name === 'uptime') return undefined;
    if (/^(id|\w+Id|createdAt|updatedAt|timestamp)$/.test(name)) return name;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
