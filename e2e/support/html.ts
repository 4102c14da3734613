import { readFileSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';

/** A file of the export, as text. */
export function readExport(path: string): string {
  return readFileSync(`out${path}`, 'utf8');
}

/** The HTML of a page of the export, by its route. */
export function htmlOf(route: string): string {
  return readExport(`${route}index.html`);
}

type Nodes = Parameters<typeof DomUtils.getElementsByTagName>[1];

/** Every element of a document, or inside an element, in order. */
export function elementsOf(within: Exclude<Nodes, unknown[]> | string) {
  const { children } = typeof within === 'string' ? parseDocument(within) : { children: [], ...within };
  return DomUtils.getElementsByTagName('*', children);
}
