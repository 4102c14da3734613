import type { JsonValue } from '../../reference/api-schema';
import { type RetryLevel, retryHref, retryLabel } from '../../reference/retry';

/* Helpers that write reference blocks as Markdown, as an author would. The texts of the data are Markdown too. */

/** Joins blocks with blank lines, leaving out empty ones. */
export function blocks(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

/**
 * A text of the data for use inside a line: a phrase, a sentence or a table cell. Escapes whatever would start a block.
 */
export function inline(markdown: string): string {
  return markdown
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^(?:\d+(?=[.)])|(?=[-+*#]+\s|[-_*]{3}|[>~=]))/, '$&\\');
}

/** Whether something may be sent or run again, and what there is to say about that. */
export function retryText(level: RetryLevel, text = ''): string {
  return `[${retryLabel(level)}](${retryHref}). ${inline(text)}`.trim();
}

/** A table without the columns that are empty in every row. Without rows, there is no table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const columns = [...head.keys()].filter((column) => rows.some((row) => row[column]));
  const lineOf = (cells: readonly string[]) =>
    `| ${columns.map((column) => (cells[column] ?? '').replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n');
}

/** A fenced code block. `meta` is the text after its language. */
export function fence(language: string, value: string, meta = ''): string {
  return `~~~~${language} ${meta}\n${value}\n~~~~`;
}

/** A value as a fenced block of JSON. */
export function jsonFence(value: JsonValue, meta: string): string {
  return fence('json', JSON.stringify(value, null, 2), meta);
}

/** A value as inline code: text as it is, anything else as JSON. */
export function code(value: JsonValue): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  if (written === '') return 'empty';
  return written.includes('`') ? `\`\` ${written} \`\`` : `\`${written}\``;
}

/** A component that contains blocks, with those attributes that have a value. */
export function tag(name: string, attributes: Record<string, string | boolean | undefined>, children = ''): string {
  const written = Object.entries(attributes).map(([attribute, value]) => {
    if (value === undefined || value === false) return '';
    if (value === true) return ` ${attribute}`;
    return ` ${attribute}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
  });
  return `<${name}${written.join('')}>\n\n${children}\n\n</${name}>`;
}
