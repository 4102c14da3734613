import { visit } from 'unist-util-visit';
import { attributeText } from '../markdown/mdast';
import { routeOf } from '../urls';
import type { WrittenPage } from './parse-page';

/** Where each operation of the API is described: its tag, under the heading of a page. */
export function locateOperations(pages: readonly WrittenPage[]): Map<string, string> {
  const hrefs = new Map<string, string>();
  for (const { slug, body } of pages) {
    let anchor = '';
    visit(body, (node) => {
      if (node.type === 'heading' && node.depth <= 3) anchor = String(node.data?.hProperties?.id);
      if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Operation') return;
      const id = attributeText(node, 'id');
      if (id !== undefined) hrefs.set(id, `${routeOf(slug)}#${anchor}`);
    });
  }
  return hrefs;
}
