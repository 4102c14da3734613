import type { Paragraph as MdastParagraph } from 'mdast';
import { toNlcst } from 'mdast-util-to-nlcst';
import type { Root as Sentences } from 'nlcst';
import { ParseEnglish } from 'parse-english';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { location } from 'vfile-location';
import type { Passage } from './passages';
import type { Prose } from './types';

/** Replaces what isn't prose: neither a letter nor a space, so that no phrase extends across it. */
export const filler = '\uFFFC';

/** The prose of a file from its passages. */
export function proseOf(file: string, source: string, passages: readonly Passage[]): Prose {
  return { file, text: textOf(source, passages), sentences: sentencesOf(source, passages) };
}

function textOf(source: string, passages: readonly Passage[]): string {
  const parts: string[] = [];
  let end = 0;
  const fill = (from: number, to: number) => parts.push(source.slice(from, to).replace(/[^\n]/g, filler));
  for (const part of passages.flat().sort((a, b) => a.start - b.start)) {
    if (part.kind === 'code') continue;
    fill(end, part.start);
    parts.push(source.slice(part.start, part.end));
    end = part.end;
  }
  fill(end, source.length);
  return parts.join('');
}

const parser = new ParseEnglish();

function sentencesOf(source: string, passages: readonly Passage[]): Sentences {
  const file = location(source);
  const sentences = passages.flatMap((passage) => {
    const from = passage[0]?.start ?? 0;
    const slice = source.slice(from, passage.at(-1)?.end);
    const tree = toNlcst(paragraphOf(slice, passage, from), new VFile(slice), parser);
    visit(tree, (node) => {
      // Nodes share position objects, so each gets its own.
      const { start, end } = node.position ?? {};
      const [first, last] = [start, end].map((point) => file.toPoint((point?.offset ?? 0) + from));
      if (start && first && last) node.position = { start: first, end: last };
    });
    return tree.children.flatMap((child) => (child.type === 'ParagraphNode' ? child.children : []));
  });
  // All in one paragraph, because the inclusive-language linter sets itself up again for each.
  return { type: 'RootNode', children: [{ type: 'ParagraphNode', children: sentences }] };
}

/** A passage as a paragraph of Markdown's tree, with positions in the passage. */
function paragraphOf(slice: string, passage: Passage, from: number): MdastParagraph {
  const place = location(slice);
  const at = (start: number, end: number) => {
    const [first, last] = [place.toPoint(start - from), place.toPoint(end - from)];
    if (!first || !last) throw new Error(`no place ${start}–${end} in a passage`);
    return { start: first, end: last };
  };
  const children = passage.map(({ kind, start, end }) => ({
    type: kind === 'text' ? ('text' as const) : ('inlineCode' as const),
    value: slice.slice(start - from, end - from),
    position: at(start, end),
  }));
  return { type: 'paragraph', children, position: at(from, from + slice.length) };
}
