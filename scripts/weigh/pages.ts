import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../../lib/content/build';
import { listFiles } from '../export-hash.mjs';
import type { WeighedPage } from './budgets';
import { figuresOf } from './figures';
import { kindsOfPages } from './kinds';
import { readPageLoad } from './page-load';
import { sizesOf } from './sizes';

/**
 * Weighs every page of an export.
 * @returns the pages, and how many bytes a file of theirs takes as it travels
 * @throws Error where the export holds a page of no kind, or lacks a file that a page asks for
 */
export async function weighPages(
  folder: string,
  site: BuiltSite,
): Promise<{ pages: WeighedPage[]; sizeOf: (path: string) => number }> {
  const kinds = kindsOfPages(site);
  const read = (path: string) => readFileSync(join(folder, path));
  const loads = listFiles(folder)
    .filter((file: string) => file.endsWith('.html'))
    .map((file: string) => {
      const kind = kinds.get(file);
      if (kind === undefined) throw new Error(`${folder}/${file} has no kind: name it in scripts/weigh/kinds.ts`);
      return { file, kind, load: readPageLoad(file, (path) => read(path).toString()) };
    });
  const paths = loads.flatMap(({ load }) => [...load.before, ...load.after].map(({ path }) => path));
  const sizes = await sizesOf(paths, read);
  const sizeOf = (path: string) => sizes.get(path) ?? 0;
  return { pages: loads.map((page) => ({ ...page, figures: figuresOf(page.load, sizeOf) })), sizeOf };
}
