import type { Nodes, Parents, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isTag } from '../../lib/markdown/mdast';
import { wordsIn } from '../../lib/tags';

/** Everything in a file that is read as prose. Code and addresses are not. */
export interface Prose {
  /** Paragraphs, headings, cells, titles and so on, with an empty line between them. */
  text: string;
  /** The line of the file that contains an offset of the text. */
  lineOf: (offset: number) => number;
}

/** A part of a passage, with the line of the file on which it begins. */
interface Part {
  text: string;
  line: number;
}

/** Replaces anything that isn't prose: neither a letter nor a space, so that no phrase extends across it. */
const filler = '\uFFFC';

/**
 * The prose of Markdown texts, each as its author wrote it.
 * @param texts each with its first line in the file
 */
export function proseOf(texts: readonly { tree: Root; line: number }[]): Prose {
  const passages = texts.flatMap(({ tree, line }) => passagesOf(tree, line));
  const parts: (Part & { start: number })[] = [];
  let text = '';
  for (const passage of passages) {
    for (const part of passage) {
      parts.push({ ...part, start: text.length });
      text += part.text;
    }
    text += '\n\n';
  }
  return {
    text,
    lineOf: (offset) => {
      const { start, line } = parts.findLast((part) => part.start <= offset) ?? { start: 0, line: 1 };
      return line + text.slice(start, offset).split('\n').length - 1;
    },
  };
}

/** Texts that are read as one, such as a paragraph, each as its parts. */
function passagesOf(tree: Root, firstLine: number): Part[][] {
  const passages: Part[][] = [];
  visit(tree, (node) => {
    const partOf = (text: string, { position }: Pick<Nodes, 'position'>) => ({
      text,
      line: firstLine + (position?.start.line ?? 1) - 1,
    });
    if (isPassage(node))
      passages.push(node.children.flatMap((child) => piecesOf(child)).map(([text, at]) => partOf(text, at)));
    passages.push(...readAttributes(node).map((value) => [partOf(value, node)]));
  });
  return passages;
}

function isPassage(node: Nodes): node is Parents {
  return ['paragraph', 'heading', 'tableCell'].includes(node.type);
}

/** The texts in a node of a passage, each with the node that contains it. */
function piecesOf(node: Nodes): [text: string, at: Nodes][] {
  if (node.type === 'text') return [[node.value, node]];
  if (node.type === 'image') return [[node.alt ?? '', node]];
  if (!('children' in node) || isBareAddress(node)) return [[filler, node]];
  return node.children.flatMap(piecesOf);
}

/** True for a bare address: `https://8kit.io`, `mail@example.com`. */
function isBareAddress(node: Nodes): boolean {
  return node.type === 'link' && ['', 'mailto:', 'http://'].some((scheme) => node.url === scheme + textOf(node));
}

/** The attributes of a component or a fence that readers see. */
function readAttributes(node: Nodes): string[] {
  if (node.type === 'code')
    return [...(node.meta ?? '').matchAll(/\b(?:title|alt)="([^"]+)"/g)].map(([, value = '']) => value);
  return isTag(node) ? wordsIn(node, 'prose') : [];
}
