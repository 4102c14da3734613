import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * True for a remark to the checks, which Markdown takes for a link nobody uses:
 * `[//]: # (allow spelling: a name)`. What it says is its title.
 */
export function isSilence(node: { type: string }): node is Definition {
  return node.type === 'definition' && (node as Definition).identifier === '//';
}

/** Takes remarks to the checks out of a tree, so that nothing after it meets them. */
export function takeSilences(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!isSilence(node) || !parent || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
}
