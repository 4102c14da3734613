import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

type SuppressionNode = Definition & { identifier: '//' };

/**
 * True for a comment that suppresses a content check, which Markdown takes for a link nobody uses:
 * `[//]: # (allow spelling: a name)`. What it says is its title.
 */
export function isSuppression(node: { type: string }): node is SuppressionNode {
  return node.type === 'definition' && (node as Definition).identifier === '//';
}

/** Takes suppressions out of a tree, so that nothing after it meets them. */
export function remarkSuppressions() {
  return (tree: Root): undefined => {
    visit(tree, (node, index, parent) => {
      if (!isSuppression(node) || !parent || index === undefined) return;
      parent.children.splice(index, 1);
      return index;
    });
  };
}
