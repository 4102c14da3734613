import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The space between a number and its unit. */
const quantity =
  /(?<=\d) (?=(?:ms|s|min|h|B|KB|KiB|MB|MiB|GB|GiB|EUR|USD|seconds?|minutes?|hours?|days?|times|attempts?|requests?)\b)/g;

/** Keeps a number and its unit on one line. Code stays as it is. */
export function rehypeNoBreaks() {
  return (tree: Root): undefined => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type === 'text') node.value = node.value.replace(quantity, '\u00a0');
      return undefined;
    });
  };
}
