/* Plain JavaScript, so that scripts/serve.mjs can import it without a compiler. */

/**
 * The regular expression, as text, of a rule's path: `/docs/*.md` → `^/docs/.*\.md$`.
 * @param {string} path
 */
export function patternOf(path) {
  return `^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*')}$`;
}

/**
 * The headers that rules give to an address. That of a page is the one of its file: `/docs/intro/index.html`.
 * @param {readonly { path: string, headers: Readonly<Record<string, string>> }[]} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  const fitting = rules.filter((rule) => new RegExp(patternOf(rule.path)).test(path));
  return Object.assign({}, ...fitting.map(({ headers }) => headers));
}
