import type { Code, InlineCode, PhrasingContent, RootContent, Table, Text } from 'mdast';
import type { Json } from '../../reference/api-schema';
import { type Block, code as codeNode, fence, type Phrase, phrase, table, text } from '../mdast';
import { phraseSyntax, syntax } from '../syntax';

/* What reference blocks are built from, beside the nodes of any tree. Texts of the data are Markdown. */

/** A text of the data that stands in a line: a phrase, a sentence, a table's cell. */
export function inline(markdown: string): PhrasingContent[] {
  const nodes = parseOnce(markdown, phraseSyntax);
  return nodes.flatMap((node) => (node.type === 'paragraph' ? node.children : []));
}

/** A text of the data that may hold several paragraphs. */
export function blocks(markdown: string): Block[] {
  return parseOnce(markdown, syntax) as Block[];
}

/** What was parsed: the same texts stand on several pages, and for both lines. */
const parsed = new WeakMap<typeof syntax, Map<string, RootContent[]>>();

function parseOnce(markdown: string, parser: typeof syntax): RootContent[] {
  const known = parsed.get(parser) ?? new Map<string, RootContent[]>();
  parsed.set(parser, known);
  const nodes = known.get(markdown) ?? parser.parse(markdown).children;
  known.set(markdown, nodes);
  // Each place gets nodes of its own, since plugins change them.
  return structuredClone(nodes);
}

/** A table with a header. Columns that are empty in every row are left out; without rows, there is no table. */
export function dataTable(head: readonly string[], rows: readonly (readonly Phrase[])[]): Table[] {
  if (rows.length === 0) return [];
  const used = head.map((_, column) => rows.some((row) => phrase(row[column] ?? '').length > 0));
  return [table([head, ...rows].map((row) => row.filter((_, column) => used[column])))];
}

/** A value as a JSON fence. */
export function jsonFence(value: Json, meta: string): Code {
  return fence('json', JSON.stringify(value, null, 2), meta);
}

/** A value as code: text as it is, anything else as JSON. */
export function code(value: Json): InlineCode | Text {
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return written === '' ? text('empty') : codeNode(written);
}

/** Phrases with a comma between them. */
export function commas(phrases: readonly Phrase[]): PhrasingContent[] {
  return phrase(...phrases.flatMap((one, index) => (index === 0 ? [one] : [', ', one])));
}
