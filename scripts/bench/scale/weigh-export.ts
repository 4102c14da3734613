import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { printPath } from '../../../lib/site';
import { basePath } from '../../../lib/site/base-path.mjs';
import { listFiles } from '../../export-hash.mjs';

/** KiB of a text, as it is and as transferred: brotli at its highest level. */
interface Weight {
  raw: number;
  brotli: number;
}

/** What an export weighs. */
export interface ExportWeight {
  files: number;
  mebibytes: number;
  /** By what it is: the HTML of a page, the sidebar in it, the search file … */
  weights: Record<string, Weight>;
}

/**
 * Weighs an export: all of it, and what grows with the number of pages.
 * @throws Error where it holds no documents
 */
export function weighExport(folder: string): ExportWeight {
  const files: string[] = listFiles(folder);
  const sizeOf = (file: string) => statSync(join(folder, file)).size;
  const read = (file: string) => readFileSync(join(folder, file));
  const pages = files
    // Documents stand beside their Markdown.
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, '/index.html'))
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const [smallest, middle, largest] = [pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)];
  if (!smallest || !middle || !largest) throw new Error(`${folder}/ holds no documents`);
  const html = String(read(middle));
  const flight = /data-flight="([^"]+)"/.exec(html)?.[1];
  return {
    files: files.length,
    mebibytes: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1024 ** 2,
    weights: {
      'smallest page': weigh(read(smallest)),
      'median page': weigh(html),
      'largest page': weigh(read(largest)),
      "median page's sidebars": weigh(sidebarsOf(html)),
      ...(flight && { "median page's data for React": weigh(read(flight.replace(`${basePath}/`, ''))) }),
      'search file': weigh(read('search.json')),
      'page for printing': weigh(read(`${printPath.slice(1)}index.html`)),
      'llms-full.txt': weigh(read('llms-full.txt')),
    },
  };
}

/** The HTML of the navigation, of each layout's. */
function sidebarsOf(html: string): string {
  return html.match(/<nav[^>]* data-sidebar.*?<\/nav>/gs)?.join('') ?? '';
}

function weigh(content: string | Buffer): Weight {
  const kib = (bytes: number) => Number((bytes / 1024).toFixed(1));
  return { raw: kib(Buffer.byteLength(content)), brotli: kib(brotliCompressSync(content).length) };
}
