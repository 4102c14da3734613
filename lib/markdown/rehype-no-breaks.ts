import type { ElementContent, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The space between a number and its unit. */
const quantity =
  /(?<=\d) (?=(?:ms|s|min|h|B|KB|KiB|MB|MiB|GB|GiB|EUR|USD|seconds?|minutes?|hours?|days?|times|attempts?|requests?)\b)/g;

/**
 * A hyphenated word whose first part is too short to end a line: `e-mail`, `T-shirts`, `8kit-check`, `Last-updated`.
 */
const shortPart = /(?<![\w-])(\w{1,4}-\w{2,12})(?![\w-])/;

/**
 * Keeps a number and its unit on one line, and hyphenated words whole if only a few letters would be left. Code stays
 * as it is.
 */
export function rehypeNoBreaks() {
  return (tree: Root): undefined => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'element' && node.tagName === 'code') return SKIP;
      if (node.type !== 'text' || !parent || index === undefined) return undefined;
      node.value = node.value.replace(quantity, '\u00a0');
      if (!shortPart.test(node.value)) return undefined;
      // Use an element rather than another hyphen character, so that searching the page finds what readers type.
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
