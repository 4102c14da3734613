import type { Json } from '../api';

/*
 * Reference blocks are written in the language of content itself, so that everything that holds for
 * content holds for them: links are checked, code is coloured and tabs are remembered.
 */

/** Joins blocks with the empty line that Markdown wants between them; absent ones are left out. */
export function blocks(...parts: (string | undefined | false)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

/** A table. Columns that are empty in every row are left out. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const used = head.map((_, column) => rows.some((row) => row[column]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => used[column])
      .map((cell) => cell.replace(/\n/g, ' ').replace(/(?<!\\)\|/g, '\\|'))
      .join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A heading with its anchor. */
export function heading(level: 3 | 4, text: string, id: string): string {
  return `${'#'.repeat(level)} ${text} {#${id}}`;
}

/** A fence. `meta` is what stands behind its language. */
export function fence(language: string, code: string, meta = ''): string {
  return `\`\`\`${`${language} ${meta}`.trim()}\n${code}\n\`\`\``;
}

/** A value as a JSON fence. */
export function jsonFence(value: Json, meta: string): string {
  return fence('json', JSON.stringify(value, null, 2), meta);
}

/** A component's tag around Markdown, with the attributes that have a value. */
export function tag(name: string, attributes: Record<string, string | boolean | undefined>, body = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(String(value))}"`))
    .join('');
  return body ? `<${name}${written}>\n\n${body}\n\n</${name}>` : `<${name}${written} />`;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** A value as code: text as it is, anything else as JSON. */
export function code(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '' ? 'empty' : `\`${text}\``;
}

/** Where an error is described, by its code or id: `DUPLICATE_VALUE` → `/troubleshooting/#error-duplicate-value`. */
export function errorHref(codeOrId: string): string {
  return `/troubleshooting/#${errorAnchor(codeOrId)}`;
}

/** The id of an error's entry. */
export function errorAnchor(codeOrId: string): string {
  return `error-${codeOrId.toLowerCase().replace(/_/g, '-')}`;
}

/** True for a code as the service sends it, false for the id of an error without one. */
export function isCode(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name);
}
