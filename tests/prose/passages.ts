import type { Nodes, Parents } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isLineTag } from '../../lib/content/markdown/line-tokens';
import type { Text } from '../../lib/content/reference/texts';

/**
 * A run of text that is read as one, such as a paragraph, a table cell or a title: its parts in order, as offsets in
 * the file. Code and addresses are not language; they only stand in for a word.
 */
export type Passage = { kind: 'text' | 'code'; start: number; end: number }[];

const blocks = new Set(['paragraph', 'heading', 'tableCell']);
/** Attributes of components and fences that readers see. */
const readAttributes = ['title', 'summary', 'label', 'limits', 'alt', 'unproved'];
/** A heading's id, with its earlier ones. */
const headingIds = /\s*\{#[^{}]+\}\s*$/;

/** The passages of a text that stands in a file. */
export function passagesOf({ tree, start: offset }: Text, file: string): Passage[] {
  const source = file.slice(offset);
  const passages: Passage[] = [];
  visit(tree, (node) => {
    if (blocks.has(node.type)) passages.push(partsOf(node as Parents, source));
    else if (node.type === 'code')
      passages.push(...attributesIn(source, start(node), source.indexOf('\n', start(node))));
    else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      // What one line of the node has is a sentence of its own, or a part of one.
      if (isLineTag(node) && node.type === 'mdxJsxTextElement') passages.push(partsOf(node, source));
      for (const attribute of node.attributes) {
        const { start: from, end: to } = attribute.position ?? {};
        if (from?.offset !== undefined) passages.push(...attributesIn(source, from.offset, to?.offset ?? from.offset));
      }
    }
  });
  return passages
    .filter((parts) => parts.some(({ kind }) => kind === 'text'))
    .map((parts) => parts.map((part) => ({ ...part, start: part.start + offset, end: part.end + offset })));
}

function partsOf(block: Parents, source: string): Passage {
  return block.children.flatMap((node, index): Passage => {
    const range = { start: start(node), end: node.position?.end.offset ?? start(node) };
    if (node.type === 'text') {
      const isTitle = block.type === 'heading' && index === block.children.length - 1;
      const id = isTitle ? headingIds.exec(source.slice(range.start, range.end)) : null;
      return [{ kind: 'text', start: range.start, end: range.end - (id?.[0].length ?? 0) }];
    }
    if (node.type === 'image') {
      const text = source.indexOf('[', range.start) + 1;
      return node.alt ? [{ kind: 'text', start: text, end: text + node.alt.length }] : [];
    }
    if (isLineTag(node)) return [];
    if (!('children' in node)) return [{ kind: 'code', ...range }];
    return isBareAddress(node) ? [{ kind: 'code', ...range }] : partsOf(node, source);
  });
}

/** True for a bare address: `https://8kit.io`, `mail@example.com`. */
function isBareAddress(node: Nodes): boolean {
  return node.type === 'link' && ['', 'mailto:', 'http://'].some((scheme) => node.url === scheme + textOf(node));
}

function attributesIn(source: string, from: number, to: number): Passage[] {
  return [...source.slice(from, to).matchAll(/\b(\w+)="([^"]+)"/g)]
    .filter(({ 1: name = '' }) => readAttributes.includes(name))
    .map(({ 0: all, 2: value = '', index }) => {
      const end = from + index + all.length - 1;
      return [{ kind: 'text', start: end - value.length, end }];
    });
}

function start(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}
