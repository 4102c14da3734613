import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { altOf, titleOf } from '../markdown/fences';
import { paragraph, strong, tag } from '../markdown/mdast';
import type { MarkdownWriter } from '../markdown/types';
import { type DrawingSize, type Drawings, drawingsOf } from './diagrams';
import type { DiagramMode, DiagramShape } from './theme';

declare module '../markdown/mdast' {
  interface TagProps {
    drawings?: ShownDrawings;
  }
}

/**
 * Turns each `mermaid` fence into `<Diagram>`, with its drawings if there are any: preview has none and draws in the
 * browser. Marks the first diagram of a page, since most readers see it at once.
 */
export function remarkDiagrams({ drawings }: { drawings: Drawings | undefined }) {
  return (tree: Root): undefined => {
    let first: string | undefined = '';
    visit(tree, 'code', ({ lang, meta, value }, index, parent) => {
      if (lang !== 'mermaid' || !parent || index === undefined) return;
      const props = drawings && { drawings: shownDrawings(value, drawings) };
      const source = drawings ? undefined : value;
      parent.children[index] = tag('Diagram', { title: titleOf(meta), alt: altOf(meta), source, first }, [], props);
      first = undefined;
    });
  };
}

/** Markdown for a `<Diagram>`, which no author writes as a tag. */
export const diagramMarkdown: MarkdownWriter = ({ title = '', alt = '', source = '' }) => [
  paragraph(strong(title)),
  paragraph(`Diagram: ${alt}`),
  { type: 'code', lang: 'mermaid', value: source },
];

/** A diagram's drawings as passed to `<Diagram>`, by mode and shape. */
export type ShownDrawings = Record<DiagramMode, Record<DiagramShape, DrawingSize & { src: string }>>;

function shownDrawings(source: string, drawings: Drawings): ShownDrawings {
  const shown = { dark: {}, light: {} } as ShownDrawings;
  for (const { name, mode, shape } of drawingsOf(source))
    shown[mode][shape] = { src: `/diagrams/${name}`, ...(drawings.get(name) ?? { width: 0, height: 0 }) };
  return shown;
}
