import type { ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import { site } from '../../site';

/**
 * Puts what follows a page's beginning into elements of their own, `data-rest`, which the browser lays out one after
 * another: `lib/browser/before-react/beginning.ts`. Each begins with a heading, where nothing depends on what is before.
 */
export function rehypeRest() {
  return (tree: Root): undefined => {
    const { blocks, nodes } = site.beginning;
    const beginning: RootContent[] = [];
    const rest: ElementContent[][] = [];
    let count = 0;
    for (const node of tree.children) {
      const part = rest.at(-1);
      if (isHeading(node) && count >= (part ? nodes : blocks)) {
        rest.push([node]);
        count = 0;
      } else if (part && node.type !== 'doctype' && node.type !== 'mdxjsEsm') part.push(node);
      else beginning.push(node);
      count += rest.length > 0 ? nodesIn(node) : Number(node.type !== 'text');
    }
    tree.children = [
      ...beginning,
      ...rest.map((children) => ({
        type: 'element' as const,
        tagName: 'div',
        properties: { dataRest: '', dataFlow: '' },
        children,
      })),
    ];
  };
}

function isHeading(node: RootContent): node is ElementContent {
  return node.type === 'element' && /^h[2-4]$/.test(node.tagName);
}

function nodesIn(node: RootContent): number {
  let count = 0;
  visit(node, () => {
    count += 1;
  });
  return count;
}
