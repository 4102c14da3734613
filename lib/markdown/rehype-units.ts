import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** A number and the unit behind it. */
const quantity =
  /(?<=\d) (?=(?:ms|s|min|h|B|KB|KiB|MB|MiB|GB|GiB|EUR|USD|seconds?|minutes?|hours?|days?|times|attempts?|requests?)\b)/g;

/** Keeps a number and its unit in one line. Code is left as it is. */
export function rehypeUnits() {
  return (tree: Root): undefined => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type === 'text') node.value = node.value.replace(quantity, '\u00a0');
    });
  };
}
