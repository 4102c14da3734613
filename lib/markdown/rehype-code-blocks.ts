import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/**
 * Turns what rehype-pretty-code emits for a fence into `<CodeBlock language title>` around its lines,
 * so that the markup of a code block is a component's business.
 */
export function rehypeCodeBlocks() {
  return (tree: Root): undefined => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.properties['data-rehype-pretty-code-figure'] === undefined || !parent || index === undefined) return;
      const elements = node.children.filter((child): child is Element => child.type === 'element');
      const pre = elements.find((child) => child.tagName === 'pre');
      if (!pre) return;
      const title = elements.find((child) => child.tagName === 'figcaption');
      const block: MdxJsxFlowElementHast = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'language', value: String(pre.properties['data-language'] ?? 'text') },
          ...(title ? [{ type: 'mdxJsxAttribute' as const, name: 'title', value: textOf(title) }] : []),
        ],
        children: pre.children,
      };
      for (const code of pre.children) {
        if (code.type === 'element') code.properties = {};
      }
      parent.children[index] = block as never;
    });
  };
}

function textOf(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
