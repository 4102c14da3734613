import type { Code, Heading, List, PhrasingContent } from 'mdast';
import { type Block, code as inlineCode, link, list, phrase, table as tableOf, text } from '../../markdown/mdast';
import { setHeadingIds } from '../../markdown/remark-heading-ids';
import { parseMarkdown } from '../../markdown/syntax';
import type { JsonValue } from '../../reference/api-schema';
import { type RetryLevel, retryHref, retryLabel } from '../../reference/retry';

/* Helpers that build the nodes of reference blocks. The texts of the data are Markdown, and each is parsed alone. */

/** Content of a line. */
export type Phrase = Parameters<typeof phrase>[number];

/** Blocks in order, leaving out what isn't there. */
export function blocks(...parts: readonly (Block | readonly Block[] | '' | false | undefined)[]): Block[] {
  return parts.flatMap((part) => part || []);
}

/** A text of the data that may have several blocks. */
export function prose(markdown: string): Block[] {
  return parseMarkdown(markdown).children as Block[];
}

/** A text of the data for use inside a line: a phrase, a sentence or a table cell. Whatever would start a block is text. */
export function inline(markdown: string): PhrasingContent[] {
  const line = markdown
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^(?:\d+(?=[.)])|(?=[-+*#]+\s|[-_*]{3}|[>~=]))/, '$&\\');
  const [first] = parseMarkdown(line).children;
  return first?.type === 'paragraph' ? first.children : phrase(line);
}

/** Whether something may be sent or run again, and what there is to say about that. */
export function retryText(level: RetryLevel, reason = ''): PhrasingContent[] {
  const why = inline(reason);
  return phrase(link(retryHref, retryLabel(level)), '.', why.length > 0 ? ' ' : '', why);
}

/** `a, b and c` */
export function listed(parts: readonly Phrase[], last = ' and '): PhrasingContent[] {
  return phrase(...parts.flatMap((part, index) => [index === 0 ? '' : index < parts.length - 1 ? ', ' : last, part]));
}

/** A heading with its id, followed by its earlier ones. */
export function heading(depth: Heading['depth'], ids: readonly string[], ...children: Phrase[]): Heading {
  const made: Heading = { type: 'heading', depth, children: phrase(...children) };
  setHeadingIds(made, ids);
  return made;
}

/** A list of lines without blank ones between them. */
export function lines(items: readonly Phrase[]): List {
  const children = items.map((item) => ({
    type: 'listItem' as const,
    spread: false,
    children: [{ type: 'paragraph' as const, children: phrase(item) }],
  }));
  return { ...list(children), spread: false };
}

/** A table without the columns that are empty in every row. Without rows, there is no table. */
export function table(head: readonly string[], rows: readonly (readonly Phrase[])[]): Block[] {
  if (rows.length === 0) return [];
  const columns = [...head.keys()].filter((column) => rows.some((row) => phrase(row[column] ?? '').length > 0));
  return [tableOf([head, ...rows].map((row) => columns.map((column) => row[column] ?? '')))];
}

/** A block of code. `meta` is the text after its language. */
export function fence(lang: string, value: string, meta = ''): Code {
  return { type: 'code', lang, meta: meta || null, value };
}

/** A value as a block of JSON. */
export function jsonFence(value: JsonValue, meta: string): Code {
  return fence('json', JSON.stringify(value, null, 2), meta);
}

/** A value as inline code: text as it is, anything else as JSON. */
export function code(value: JsonValue): PhrasingContent {
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return written === '' ? text('empty') : inlineCode(written);
}
