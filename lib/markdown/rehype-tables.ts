import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** Of a table of names and values: how many rows it may have at most, and letters each cell, to be shown as a list of terms is. */
const short = { rows: 4, letters: 64 } as const;

/** The longest text that a column may ask room for, and the least it gets, in letters: words of any length are wrapped. */
const asked = { most: 44, least: 8 } as const;

/**
 * Prepares tables for their look: heads that say nothing are taken out, because Markdown has no table without a head;
 * tables of one page with the same head get the same columns; a few short names and values are marked as `data-terms`.
 */
export function rehypeTables() {
  return (tree: Root): undefined => {
    const families = new Map<string, Element[]>();
    visit(tree, { type: 'element', tagName: 'table' }, (table: Element) => {
      const [head] = childrenOf(table, 'thead');
      const title =
        head &&
        cellsOf(head)[0]
          ?.map((cell) => textOf(cell))
          .join('|');
      if (title === undefined) return;
      if (/^[\s|]*$/.test(title)) table.children = table.children.filter((child) => child !== head);
      else families.set(title, [...(families.get(title) ?? []), table]);
      if (hasShortTerms(table)) table.properties.dataTerms = '';
    });
    for (const tables of families.values()) if (tables.length > 1) alignColumns(tables);
  };
}

function hasShortTerms(table: Element): boolean {
  const rows = childrenOf(table, 'tbody').flatMap(cellsOf);
  return (
    rows.length <= short.rows &&
    rows.every((cells) => cells.length === 2 && cells.every((cell) => textOf(cell).length <= short.letters))
  );
}

/** Gives the columns of all tables the widths that the longest of their texts ask for. */
function alignColumns(tables: readonly Element[]): void {
  const rows = tables.flatMap(cellsOf);
  const letters = (rows[0] ?? []).map((_, column) =>
    Math.max(asked.least, ...rows.map((cells) => Math.min(asked.most, textOf(cells[column] ?? nothing).length))),
  );
  const sum = letters.reduce((all, one) => all + one, 0);
  for (const table of tables) {
    const children = letters.map((one) => element('col', { width: `${Math.round((100 * one) / sum)}%` }));
    table.children.unshift({ ...element('colgroup', {}), children });
  }
}

const nothing = element('td', {});

function element(tagName: string, properties: Element['properties']): Element {
  return { type: 'element', tagName, properties, children: [] };
}

/** The cells of each row inside an element. */
function cellsOf(parent: Element): Element[][] {
  const rows: Element[][] = [];
  visit(parent, { type: 'element', tagName: 'tr' }, (row: Element) => {
    rows.push(row.children.filter(isElement));
  });
  return rows;
}

function childrenOf(parent: Element, tagName: string): Element[] {
  return parent.children.filter(isElement).filter((child) => child.tagName === tagName);
}

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}
