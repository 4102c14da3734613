import { readFileSync } from 'node:fs';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** A file of the export, as text. */
export function readExport(path: string): string {
  return readFileSync(`out${path}`, 'utf8');
}

/** The HTML of a page of the export, by its route. */
export function htmlOf(route: string): string {
  return readExport(`${route}index.html`);
}

/** Every element of a document, or inside an element, in order. */
export function elementsOf(within: Nodes | string): Element[] {
  const node = typeof within === 'string' ? fromHtml(within) : within;
  const inner = 'children' in node ? node.children : [];
  return inner.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}

/** The text of an element. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
