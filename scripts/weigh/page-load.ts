import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { site } from '../../lib/site';

/** A file of the export that a page asks for by itself. */
export interface Resource {
  type: 'html' | 'css' | 'script' | 'font' | 'icon' | 'image' | 'flight';
  /** Its path in the export: `_next/static/chunks/a.js`. */
  path: string;
}

/** What a page asks for without the reader doing anything, each file once. */
export interface PageLoad {
  /** What the load event waits for, with the icon. */
  before: Resource[];
  /** What comes after it: the runtime of a page that hydrates later, none of one as Next writes it, and the font. */
  after: Resource[];
}

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads from a page's HTML, and from the style sheets it names, what a browser fetches. Fonts count where a style
 * sheet has them, before the load event if the page shows them at once; of icons the last, which browsers prefer. What is
 * lazy or for old browsers doesn't count.
 * @param file the page, from the export's root
 * @param read gives the text of a file of the export
 */
export function readPageLoad(file: string, read: (path: string) => string): PageLoad {
  const before = new Map<string, Resource>([[file, { type: 'html', path: file }]]);
  const after = new Map<string, Resource>();
  const add = (to: Map<string, Resource>, type: Resource['type'], path: string | undefined) => {
    if (path !== undefined) to.set(path, { type, path });
  };
  let icon: string | undefined;
  let fonts = after;
  for (const { name, attributes } of elementsOf(read(file))) {
    const { rel, as, href = '', src, nomodule, loading } = attributes;
    if (name === 'html' && 'data-font' in attributes) fonts = before;
    if (name === 'link' && rel === 'stylesheet') add(before, 'css', pathOf(href, file));
    if (name === 'link' && rel === 'icon') icon = pathOf(href, file);
    if (name === 'link' && rel === 'preload' && as !== undefined)
      add(before, preloaded[as] ?? 'image', pathOf(href, file));
    if (name === 'img' && src !== undefined && loading !== 'lazy') add(before, 'image', pathOf(src, file));
    if (name !== 'script' || nomodule !== undefined) continue;
    if (src !== undefined) add(before, 'script', pathOf(src, file));
    if (attributes['data-runtime']) add(after, 'script', pathOf(attributes['data-runtime'], file));
    if (attributes['data-flight']) add(after, 'flight', pathOf(attributes['data-flight'], file));
  }
  add(before, 'icon', icon);
  for (const { path } of [...before.values()].filter(({ type }) => type === 'css')) {
    for (const font of fontsOf(read(path))) add(fonts, 'font', pathOf(font, path));
  }
  return { before: [...before.values()], after: [...after.values()].filter(({ path }) => !before.has(path)) };
}

const preloaded: Readonly<Record<string, Resource['type']>> = { script: 'script', style: 'css', font: 'font' };

function elementsOf(html: string): { name: string; attributes: Attributes }[] {
  const elements: { name: string; attributes: Attributes }[] = [];
  new Parser({ onopentag: (name, attributes) => elements.push({ name, attributes }) }).end(html);
  return elements;
}

function fontsOf(css: string): string[] {
  return [...css.matchAll(/url\((["']?)([^"')]+\.woff2)\1\)/g)].map(([, , address]) => address ?? '');
}

/** The file of the export that an address in one of its files names, or undefined for another site's. */
function pathOf(address: string, file: string): string | undefined {
  const { origin, pathname } = new URL(address, `${site.origin}${site.basePath}/${file}`);
  return origin === site.origin ? posix.relative(site.basePath, decodeURIComponent(pathname)) : undefined;
}
