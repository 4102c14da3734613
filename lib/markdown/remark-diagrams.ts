import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { altOf, type Drawings, drawingName } from './diagrams';
import { diagramModes } from './mermaid-config';

/**
 * Turns each `mermaid` fence into `<Diagram>`, with its drawings where there are any: preview has none
 * and draws in the browser (BUILD-3, BUILD-4).
 */
export function remarkDiagrams({ drawings }: { drawings: Drawings | undefined }) {
  return (tree: Root): undefined => {
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || !parent || index === undefined) return;
      const attributes: Record<string, string> = { alt: altOf(node.meta) };
      if (drawings === undefined) attributes.source = node.value;
      for (const mode of drawings ? diagramModes : []) {
        const name = drawingName(node.value, mode);
        const size = drawings?.get(name);
        attributes[mode] = `/diagrams/${name}`;
        if (size) Object.assign(attributes, { width: String(size.width), height: String(size.height) });
      }
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
