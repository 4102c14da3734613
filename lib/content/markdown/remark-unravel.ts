import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** Takes tags that stand alone on their line out of the paragraph that Markdown puts around every line. */
export function remarkUnravel() {
  return (tree: Root): undefined => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const blocks = blocksIn(paragraph);
      if (!parent || index === undefined || blocks.length === 0) return;
      parent.children.splice(index, 1, ...blocks);
      return index;
    });
  };
}

/** The tags of a paragraph, as blocks; none where there is something between them. */
function blocksIn({ children }: Paragraph): MdxJsxFlowElement[] {
  const nodes = children.filter((child) => !isSpace(child));
  const blocks = nodes.flatMap((node) =>
    node.type === 'mdxJsxTextElement' ? [{ ...node, type: 'mdxJsxFlowElement' } as MdxJsxFlowElement] : [],
  );
  return blocks.length === nodes.length ? blocks : [];
}

function isSpace(node: PhrasingContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
