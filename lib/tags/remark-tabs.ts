import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { attributeText, isTag } from '../markdown/mdast';

/** Passes the labels of its tabs to each `<Tabs>`, which lists them above all panels. */
export function remarkTabs() {
  return (tree: Root): undefined => {
    visit(tree, 'mdxJsxFlowElement', ({ name, attributes, children }) => {
      if (name !== 'Tabs') return;
      const labels = children.flatMap((tab) => (isTag(tab) ? (attributeText(tab, 'label') ?? []) : []));
      attributes.push({ type: 'mdxJsxAttribute', name: 'labels', value: JSON.stringify(labels) });
    });
  };
}
