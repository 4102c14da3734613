import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContentFiles } from '../../../lib/content/files';
import { copyWorkTree } from '../../reproducible/copy-work-tree';
import { makePages, slugOf } from './corpus';
import { addCategory, categoryOf } from './sidebar';

/**
 * Copies the work tree into a folder, which is emptied first, and adds pages until the site has the wanted number.
 * @param folder of the copy; its own, as everything in it is deleted
 * @throws Error where the site has more pages already
 */
export function makeSite(folder: string, pages: number): void {
  const docs = readContentFiles('content').files.filter(({ path }) => path.endsWith('.md'));
  if (pages < docs.length) throw new Error(`The site has ${docs.length} pages already: ask for more than ${pages}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyWorkTree('.', folder);
  const made = makePages(docs, pages - docs.length);
  for (const { path, text } of made) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (made.length > 0) addCategory(folder, categoryOf(made.map(({ path }) => slugOf(path))));
}
