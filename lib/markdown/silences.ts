import type { Definition, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * True for a remark to the checks, which Markdown takes for a link nobody uses:
 * `[//]: # (allow spelling: a name)`. What it says is its title.
 */
export function isSilence(node: { type: string }): node is Definition {
  return node.type === 'definition' && (node as Definition).identifier === '//';
}

/**
 * Takes remarks to the checks out of a tree, so that nothing after it meets them.
 * @returns the body without them: their characters are blanks, so that positions stay as they are
 */
export function takeSilences(tree: Root, body: string): string {
  let rest = body;
  visit(tree, (node, index, parent) => {
    if (!isSilence(node) || !parent || index === undefined) return;
    const { start, end } = node.position ?? {};
    const written = body.slice(start?.offset, end?.offset);
    rest = rest.slice(0, start?.offset) + written.replace(/[^\n]/g, ' ') + rest.slice(end?.offset);
    parent.children.splice(index, 1);
    return index;
  });
  return rest;
}
