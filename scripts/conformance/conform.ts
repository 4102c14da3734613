import { browsePages } from './browse';
import { checkSite } from './check-site';
import { readExport } from './read-export';
import type { Difference } from './types';

/** Whether a host serves an export, and one line about what was checked. */
export interface Conformance {
  differences: Difference[];
  files: number;
  summary: string;
}

/**
 * Compares a host's site with the export in a folder, by requests and then in a browser.
 * @throws Error if the folder holds no complete export
 */
export async function conform(origin: string, folder: string): Promise<Conformance> {
  const start = performance.now();
  const site = readExport(folder);
  const { differences, asked } = await checkSite(site, origin);
  // An unreachable host has been reported often enough.
  const pages = differences.length < asked ? site.pages : [];
  differences.push(...(await browsePages(pages, origin)));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const files = site.files.length;
  const summary = `${files} files with ${asked} requests, ${pages.length} pages in a browser, ${seconds} s: ${differences.length} problems`;
  return { differences, files, summary };
}
