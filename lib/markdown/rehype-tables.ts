import type { Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** Takes out the heads of tables that say nothing: Markdown has no table without a head. */
export function rehypeTables() {
  return (tree: Root): undefined => {
    visit(tree, { type: 'element', tagName: 'thead' }, (head, index, parent) => {
      if (parent && index !== undefined && textOf(head).trim() === '') parent.children.splice(index, 1);
    });
  };
}
