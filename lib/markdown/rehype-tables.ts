import type { Element, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** About the number of characters in a line of a table on a phone. */
const lineOnPhone = 44;

/**
 * Removes empty table headers, which Markdown tables can't omit, and records each table's number of columns. If three
 * or more columns hold more than fits side by side on a phone, as five always do, each cell gets its column's header as
 * `data-label`, so that the style sheet can show a row as a card. The first cell of a row is its header if the rows are
 * about what is in it: nothing stands above it, or it is bold.
 */
export function rehypeTables() {
  return (tree: Root): undefined => {
    visit(tree, { type: 'element', tagName: 'table' }, (table) => {
      visit(table, { type: 'element', tagName: 'thead' }, (head, index, parent) => {
        const labels = rowsOf(head)
          .flatMap(cellsOf)
          .map((cell) => textOf(cell));
        table.properties.columns = labels.length;
        for (const [cell] of rowsOf(table).slice(1).map(cellsOf))
          if (cell && (labels[0] === '' || isBold(cell))) {
            cell.tagName = 'th';
            cell.properties.scope = 'row';
          }
        if (parent && index !== undefined && labels.join('').trim() === '') parent.children.splice(index, 1);
        else if (labels.length >= 5 || (labels.length >= 3 && lengthOfRow(table) > 2 * lineOnPhone)) {
          table.properties.cards = true;
          for (const row of rowsOf(table).slice(1))
            for (const [at, cell] of cellsOf(row).entries())
              cell.properties.dataLabel = at > 0 ? labels[at] : undefined;
        }
      });
    });
  };
}

function isBold({ children }: Element): boolean {
  return children.length > 0 && children.every((child) => child.type === 'element' && child.tagName === 'strong');
}

/** The length of a row that has the longest cell of each column. */
function lengthOfRow(table: Element): number {
  const longest: number[] = [];
  for (const row of rowsOf(table))
    for (const [at, cell] of cellsOf(row).entries()) longest[at] = Math.max(longest[at] ?? 0, textOf(cell).length);
  return longest.reduce((sum, length) => sum + length, 0);
}

function rowsOf(element: Element): Element[] {
  const rows: Element[] = [];
  visit(element, { type: 'element', tagName: 'tr' }, (row) => {
    rows.push(row);
  });
  return rows;
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((cell) => cell.type === 'element');
}
