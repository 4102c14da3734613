import type { Element, Nodes, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Takes out the heads of tables that say nothing, because Markdown has no table without a head. */
export function rehypeEmptyHeads() {
  return (tree: Root): undefined => {
    visit(tree, { type: 'element', tagName: 'thead' }, (head: Element, index, parent) => {
      const cells = head.children.flatMap(childrenOf).flatMap(childrenOf);
      if (!parent || index === undefined || cells.some((content) => content.type !== 'text' || content.value.trim()))
        return SKIP;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
  };
}

function childrenOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children : [];
}
