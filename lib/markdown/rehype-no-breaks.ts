import type { ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** A number and the unit after it. */
const quantity =
  /(?<=\d) (?=(?:ms|s|min|h|B|KB|KiB|MB|MiB|GB|GiB|EUR|USD|seconds?|minutes?|hours?|days?|times|attempts?|requests?)\b)/g;

/** A word whose first part is too short to end a line: `e-mail`, `T-shirts`, `8kit-check`, `Last-updated`. */
const shortPart = /(?<![\w-])(\w{1,4}-\w{2,12})(?![\w-])/;

/** Keeps a number and its unit in one line, and a word of which only a few letters would be left. Code is left as it is. */
export function rehypeNoBreaks() {
  return (tree: Root): undefined => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type !== 'text' || !parent || index === undefined) return undefined;
      node.value = node.value.replace(quantity, '\u00a0');
      if (!shortPart.test(node.value)) return undefined;
      // Not by another character: a search in the page should find what is typed.
      const parts = node.value.split(shortPart).map((value, part): ElementContent => {
        const text: Text = { type: 'text', value };
        if (part % 2 === 0) return text;
        return { type: 'element', tagName: 'span', properties: { className: ['no-break'] }, children: [text] };
      });
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}
