import type { Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Takes out the heads of tables that say nothing, since Markdown has no table without a head, and tells each table how
 * many columns it has.
 */
export function rehypeTables() {
  return (tree: Root): undefined => {
    visit(tree, { type: 'element', tagName: 'table' }, (table) => {
      visit(table, { type: 'element', tagName: 'thead' }, (head, index, parent) => {
        visit(head, { type: 'element', tagName: 'tr' }, (row) => {
          table.properties.columns = row.children.filter(({ type }) => type === 'element').length;
        });
        if (parent && index !== undefined && textOf(head).trim() === '') parent.children.splice(index, 1);
      });
    });
  };
}
