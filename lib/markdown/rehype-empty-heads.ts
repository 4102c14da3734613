import type { Element, Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** Takes out the heads of tables that say nothing, because Markdown has no table without a head. */
export function rehypeEmptyHeads() {
  return (tree: Root): undefined => {
    visit(tree, { type: 'element', tagName: 'thead' }, (head: Element, index, parent) => {
      if (!parent || index === undefined || saysSomething(head)) return SKIP;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
  };
}

function saysSomething(head: Element): boolean {
  let found = false;
  visit(head, { type: 'element', tagName: 'th' }, ({ children }: Element) => {
    found ||= children.length > 0;
    return found ? EXIT : SKIP;
  });
  return found;
}
