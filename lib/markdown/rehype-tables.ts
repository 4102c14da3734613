import type { Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** Removes empty table headers, which Markdown tables can't omit, and records each table's number of columns. */
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
