import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Takes the heads out of tables that have one without words, because Markdown has no table without a head. */
export function rehypeEmptyHeads() {
  return (tree: Root): undefined => {
    visit(tree, { type: 'element', tagName: 'table' }, (table: Element) => {
      table.children = table.children.filter((child) => !isHead(child) || hasWords(child));
      return SKIP;
    });
  };
}

function isHead(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'thead';
}

/** True where anything stands in a cell. */
function hasWords(head: Element): boolean {
  let found = false;
  visit(head, { type: 'element', tagName: 'th' }, ({ children }: Element) => {
    found ||= children.length > 0;
  });
  return found;
}
