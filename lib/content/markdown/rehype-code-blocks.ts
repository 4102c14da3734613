import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { codeFold } from '../../site';
import { compactCode, isMarked } from './compact-code';

/**
 * Turns what rehype-pretty-code emits for a fence into `<CodeBlock html language title run lines isFolded>`, so that
 * the markup around the code is a component's business. The coloured lines are one text: as elements they
 * would stand a second time, and three times as long, in the data that React gets.
 */
export function rehypeCodeBlocks() {
  return (tree: Root): undefined => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.properties['data-rehype-pretty-code-figure'] === undefined || !parent || index === undefined) return;
      const elements = node.children.filter((child): child is Element => child.type === 'element');
      const pre = elements.find((child) => child.tagName === 'pre');
      if (!pre) return;
      const title = elements.find(({ properties }) => properties['data-rehype-pretty-code-title'] !== undefined);
      const run = pre.properties.dataRun;
      const lines = linesOf(pre);
      const block: MdxJsxFlowElementHast = {
        type: 'mdxJsxFlowElement',
        name: 'CodeBlock',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'html', value: toHtml(compactCode(lines)) },
          { type: 'mdxJsxAttribute', name: 'language', value: String(pre.properties['data-language'] ?? 'text') },
          ...(title ? [{ type: 'mdxJsxAttribute' as const, name: 'title', value: textOf(title) }] : []),
          ...(run === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name: 'run', value: String(run) }]),
          { type: 'mdxJsxAttribute', name: 'lines', value: String(lines.length) },
          ...(isFolded(lines) ? [{ type: 'mdxJsxAttribute' as const, name: 'isFolded', value: null }] : []),
        ],
        children: [],
      };
      parent.children[index] = block as never;
    });
  };
}

function linesOf(pre: Element): Element[] {
  const lines: Element[] = [];
  visit(pre, 'element', (node) => {
    if (node.properties['data-line'] !== undefined) lines.push(node);
  });
  return lines;
}

/** True for code that is long, unless a line that the author marked would be out of sight. */
function isFolded(lines: Element[]): boolean {
  return lines.length > codeFold.above && !lines.slice(codeFold.shown).some(isMarked);
}

function textOf(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
