import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { attributeText, isTag } from '../markdown/mdast';

declare module 'mdast' {
  interface CodeData {
    /** True for code whose bar has tabs in place of its title. */
    isInTabs?: boolean;
  }
}

declare module '../markdown/mdast' {
  interface TagProps {
    /** Of tabs. */
    labels?: readonly string[];
    /** True if tabs above have asked for the choice that these show. */
    isAsked?: boolean;
    /** Of a tab whose code another tab has in another language. */
    isTranslation?: boolean;
  }
}

/**
 * Passes the labels of its tabs to each `<Tabs>`, which lists them above all panels or, if they hold only code, in the
 * bar of the first block of each. Otherwise, a page asks for the choice of a group once.
 */
export function remarkTabs() {
  return (tree: Root): undefined => {
    const asked = new Set<string | undefined>();
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'Tabs') return;
      const { attributes, children } = node;
      const labels = children.flatMap((tab) => (isTag(tab) ? (attributeText(tab, 'label') ?? []) : []));
      const group = attributeText(node, 'group');
      const isCode = attributes.some((attribute) => 'name' in attribute && attribute.name === 'code');
      const isAsked = !isCode && group !== undefined && asked.has(group);
      if (!isCode) asked.add(group);
      if (isCode)
        for (const tab of children) {
          const first = isTag(tab) ? tab.children.find((child) => child.type === 'code') : undefined;
          if (first) first.data = { ...first.data, isInTabs: true };
        }
      node.data = { ...node.data, props: { labels, isAsked } };
      if (group !== 'language') return;
      for (const tab of children.slice(1)) if (isTag(tab)) tab.data = { ...tab.data, props: { isTranslation: true } };
    });
  };
}
