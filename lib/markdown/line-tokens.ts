import type { Code, InlineCode, Nodes, Root, RootContent, Text } from 'mdast';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { isNodeLine, type NodeLine, nodeLines } from '../node-lines';
import type { LineNames } from '../reference/read';
import { didYouMean } from '../source/problems';
import { attributeText, isTag, type Tag } from './mdast';
import type { Report } from './types';

/** `{line.sets}`. */
const token = /\{line\.([\w-]+)\}/g;

/**
 * Replaces tokens in text, inline code and fences by what both lines have there, each marked as its line's where they
 * differ; inside a mark, by what its line has. A fence comes twice then, so that each is coloured, copied and proved as
 * it is.
 */
export function expandLineTokens(tree: Root, names: LineNames, report: Report): void {
  visitParents(tree, (node, ancestors) => {
    const parent = ancestors.at(-1);
    const tokens = tokensIn(node);
    if (!parent || tokens.length === 0) return;
    for (const name of tokens.filter((one) => !names.has(one))) {
      const advice = didYouMean(name, names.keys(), 'see content/reference/lines.yaml');
      report(node, `no line has a name "${name}"`, advice);
    }
    if (ancestors.some(({ type }) => type === 'heading')) {
      report(node, 'a token in a heading', 'word it for both lines: headings and anchors are the same for both');
    }
    if (node.type !== 'text' && node.type !== 'inlineCode' && node.type !== 'code') {
      report(node, 'a token where none is read', 'write it in text, in code or behind a fence’s language');
      return;
    }
    const owner = ancestors.map(lineOf).find((line) => line !== undefined);
    const parts = owner ? [read(node, owner, names)] : expand(node, names);
    const index = parent.children.indexOf(node as never);
    parent.children.splice(index, 1, ...(parts as never[]));
    return [SKIP, index + parts.length];
  });
}

/** The line whose mark a node is; undefined for any other node. */
export function lineOf(node: Nodes): NodeLine | undefined {
  if (!isLineTag(node)) return undefined;
  const value = attributeText(node, 'node');
  return isNodeLine(value) ? value : undefined;
}

/** True for `<Line>`, in a text or around blocks. */
export function isLineTag(node: Nodes): node is Tag {
  return isTag(node) && node.name === 'Line';
}

/** Marks what both lines have at one place. */
export function markLines(type: Tag['type'], place: Nodes, write: (line: NodeLine) => RootContent): Tag[] {
  return nodeLines.map((line) => ({
    type,
    name: 'Line',
    attributes: [{ type: 'mdxJsxAttribute', name: 'node', value: line }],
    children: [write(line) as never],
    ...(place.position && { position: place.position }),
    ...(place.data && { data: place.data as object }),
  }));
}

function expand(node: Text | InlineCode | Code, names: LineNames): RootContent[] {
  if (node.type !== 'text') return perLine(node, names);
  // Around tokens the text is the same for both lines.
  return node.value
    .split(/(\{line\.[\w-]+\})/)
    .filter(Boolean)
    .flatMap((value) => perLine({ ...node, value }, names));
}

/** A node as both lines have it: marked where they differ. */
function perLine(node: Text | InlineCode | Code, names: LineNames): RootContent[] {
  const [first, ...others] = nodeLines.map((line) => read(node, line, names));
  if (first && others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return [first];
  const type = node.type === 'code' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
  return markLines(type, node, (line) => read(node, line, names));
}

/** A node as one line has it. */
function read<T extends Text | InlineCode | Code>(node: T, line: NodeLine, names: LineNames): T {
  const fill = (text: string) => text.replace(token, (all, name) => names.get(name)?.[line] ?? all);
  return { ...node, value: fill(node.value), ...('meta' in node && node.meta && { meta: fill(node.meta) }) };
}

/** The names of the tokens in a node's own texts, where an author could write one. */
function tokensIn(node: Nodes): string[] {
  const attributes = 'attributes' in node ? node.attributes : [];
  const values = attributes.map((attribute) => ('value' in attribute ? attribute.value : undefined));
  const own = ['value', 'meta', 'url', 'title', 'alt'].map((key) => node[key as keyof Nodes] as unknown);
  const texts = [...values, ...own].filter((text) => typeof text === 'string');
  return texts.flatMap((text) => [...text.matchAll(token)].map(([, name = '']) => name));
}
