import type {
  BlockContent,
  DefinitionContent,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Strong,
  Table,
  Text,
} from 'mdast';

/* Nodes of a Markdown tree, for what is written into one. */

/** What can stand between other blocks. */
export type Block = BlockContent | DefinitionContent;

export function text(value: string): Text {
  return { type: 'text', value };
}

export function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

export function strong(value: string): Strong {
  return { type: 'strong', children: [text(value)] };
}

export function link(url: string, label: string): Link {
  return { type: 'link', url, children: [text(label)] };
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

export function item(...children: Block[]): ListItem {
  return { type: 'listItem', spread: true, children };
}

/** A list; its items stand apart, as they may hold several blocks. */
export function list(items: ListItem[]): List {
  return { type: 'list', spread: true, children: items };
}

/** A table of plain texts: its first row is the header. */
export function table(rows: readonly (readonly string[])[]): Table {
  const cell = (value: string) => ({ type: 'tableCell' as const, children: value ? [text(value)] : [] });
  return { type: 'table', children: rows.map((row) => ({ type: 'tableRow', children: row.map(cell) })) };
}

/** How Markdown without attributes names the anchor of what stands before it: ` {#id}`. */
export function anchor(id: string): Text {
  return text(` {#${id}}`);
}
