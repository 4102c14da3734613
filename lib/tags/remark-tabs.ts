import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { attributeText, isTag } from '../markdown/mdast';

declare module 'mdast' {
  interface CodeData {
    /** True for code whose bar has tabs in place of its title. */
    isInTabs?: boolean;
  }
}

/**
 * Passes the labels of its tabs to each `<Tabs>`, which lists them above all panels or, if they hold only code, in the
 * bar of the first block of each.
 */
export function remarkTabs() {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', ({ name, attributes, children }) => {
      if (name !== 'Tabs') return;
      const labels = children.flatMap((tab) => (isTag(tab) ? (attributeText(tab, 'label') ?? []) : []));
      if (attributes.some((attribute) => 'name' in attribute && attribute.name === 'code'))
        for (const tab of children) {
          const first = isTag(tab) ? tab.children.find((child) => child.type === 'code') : undefined;
          if (first) first.data = { ...first.data, isInTabs: true };
        }
      attributes.push({ type: 'mdxJsxAttribute', name: 'labels', value: JSON.stringify(labels) });
    });
  };
}
