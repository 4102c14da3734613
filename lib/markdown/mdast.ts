import type {
  BlockContent,
  DefinitionContent,
  InlineCode,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Strong,
  Table,
  Text,
} from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/* Helpers that create the nodes of a Markdown tree. */

/** A node that can stand among other blocks. */
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

/** Content of a line: text, a node, or several nodes. */
type Phrase = string | PhrasingContent | readonly PhrasingContent[];

/** The nodes of a line, with adjacent texts merged. */
export function phrase(...parts: Phrase[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const part of parts.flat()) {
    const node = typeof part === 'string' ? text(part) : part;
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') joined.splice(-1, 1, text(last.value + node.value));
    else if (node.type !== 'text' || node.value !== '') joined.push(node);
  }
  return joined;
}

export function link(url: string, ...label: Phrase[]): Link {
  return { type: 'link', url, children: phrase(...label) as Link['children'] };
}

export function paragraph(...children: Phrase[]): Paragraph {
  return { type: 'paragraph', children: phrase(...children) };
}

export function item(...children: Block[]): ListItem {
  return { type: 'listItem', spread: true, children };
}

/** A list whose items are separated by blank lines, since they may contain several blocks. */
export function list(items: ListItem[]): List {
  return { type: 'list', ordered: false, spread: true, children: items };
}

/** A table; its first row is the header. */
export function table(rows: readonly (readonly Phrase[])[]): Table {
  const cell = (content: Phrase) => ({ type: 'tableCell' as const, children: phrase(content) });
  return { type: 'table', children: rows.map((row) => ({ type: 'tableRow', children: row.map(cell) })) };
}

/**
 * What components get beside their attributes: data that are no text. Each feature declares its own here, by
 * `declare module`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface TagProps {}

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    props?: TagProps;
  }

  interface MdxJsxFlowElementHastData {
    props?: TagProps;
  }
}

type Attributes = Record<string, string | boolean | undefined>;

/** A component that contains blocks, with those attributes that have a value, and data. */
export function tag(name: string, attributes: Attributes, children: Block[] = [], props?: TagProps): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: attributesOf(attributes), children, data: props && { props } };
}

function attributesOf(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]): MdxJsxAttribute[] =>
    value === undefined || value === false
      ? []
      : [{ type: 'mdxJsxAttribute', name, value: value === true ? null : value }],
  );
}

/** A component's tag, around blocks or inside a line. */
export type Tag = MdxJsxFlowElement | MdxJsxTextElement;

export function isTag(node: Nodes): node is Tag {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An attribute of a component, with or without a value. */
export function attributeIn({ attributes }: Tag, name: string): MdxJsxAttribute | undefined {
  return attributes.find(
    (attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
}

/** The text of an attribute; undefined if the component lacks it or it has no value. */
export function attributeText(tag: Tag, name: string): string | undefined {
  const value = attributeIn(tag, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The notation for the anchor of what precedes it, ` {#id}`, for Markdown without attributes. */
export function anchor(id: string): Text {
  return text(` {#${id}}`);
}
