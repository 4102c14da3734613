import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { DiagramMode, DiagramShape } from '../diagram-theme';
import { altOf, type DrawingSize, type Drawings, drawingsOf } from './diagrams';

/**
 * Turns each `mermaid` fence into `<Diagram>`, with its drawings where there are any: preview has none
 * and draws in the browser (BUILD-3, BUILD-4). The first of a page is marked, since most readers see it at once.
 */
export function remarkDiagrams({ drawings }: { drawings: Drawings | undefined }) {
  return (tree: Root): undefined => {
    let isFirst = true;
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || !parent || index === undefined) return;
      const attributes: Record<string, string> = { alt: altOf(node.meta) };
      if (drawings) attributes.drawings = JSON.stringify(shownDrawings(node.value, drawings));
      else attributes.source = node.value;
      if (isFirst) attributes.first = '';
      isFirst = false;
      const diagram: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'Diagram',
        attributes: Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
        children: [],
      };
      parent.children[index] = diagram;
    });
  };
}

/** The drawings of a diagram as `<Diagram>` gets them, by mode and shape. */
export type ShownDrawings = Record<DiagramMode, Record<DiagramShape, DrawingSize & { src: string }>>;

function shownDrawings(source: string, drawings: Drawings): ShownDrawings {
  const shown = { dark: {}, light: {} } as ShownDrawings;
  for (const { name, mode, shape } of drawingsOf(source))
    shown[mode][shape] = { src: `/diagrams/${name}`, ...(drawings.get(name) ?? { width: 0, height: 0 }) };
  return shown;
}
