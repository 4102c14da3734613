import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** Of a table of names and values: how many rows it may have at most, and letters each cell, to be shown as a list of terms is. */
const short = { rows: 4, letters: 64 } as const;

/**
 * Prepares tables for their look: heads that say nothing are taken out, because Markdown has no table without a head; a
 * few short names and values are marked as `data-terms`.
 */
export function rehypeTables() {
  return (tree: Root): undefined => {
    visit(tree, { type: 'element', tagName: 'table' }, (table: Element) => {
      const [head] = childrenOf(table, 'thead');
      if (!head) return;
      if (textOf(head).trim() === '') table.children = table.children.filter((child) => child !== head);
      if (hasShortTerms(table)) table.properties.dataTerms = '';
    });
  };
}

function hasShortTerms(table: Element): boolean {
  const rows = childrenOf(table, 'tbody').flatMap(cellsOf);
  return (
    rows.length <= short.rows &&
    rows.every((cells) => cells.length === 2 && cells.every((cell) => textOf(cell).length <= short.letters))
  );
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
