import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { assetUrl } from '../../lib/site/urls';
import { listFiles } from '../export-hash.mjs';

/** Where Next puts what it bundles, in the export. */
export const chunksFolder = '_next/static/chunks';

/** A chunk's tag, unless it is for browsers without modules, which can't run anything else of this site. */
const chunkTag = new RegExp(
  `<script(?![^>]*\\bnoModule\\b)[^>]*\\bsrc="${assetUrl('/')}(${chunksFolder}/[^"]+)"`,
  'gi',
);

/**
 * Tells V8 that all functions of a script are needed at once, so that it compiles them in the background while the
 * script arrives, not one by one while the page waits. To other browsers it is a comment. Most of the time for which
 * hydration blocks a page is spent on parsing and compiling react-dom and the router.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Joins the chunks that hydrate pages into one script, in their place wherever they are named: all pages load the same
 * ones, and compressed together they are 115 KiB instead of 122, in one request instead of ten. Chunks that are loaded
 * on request stay as they are.
 */
export function joinChunks(folder: string): void {
  const files: string[] = listFiles(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const pages = files.filter((file) => file.endsWith('.html'));
  const chunks = new Set(pages.flatMap((page) => [...read(page).matchAll(chunkTag)].map(([, chunk = '']) => chunk)));
  const text = hint + [...chunks].map(read).join(';\n');
  const name = `runtime-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
  for (const chunk of chunks) rmSync(join(folder, chunk));
  writeFileSync(join(folder, chunksFolder, name), text);
  for (const file of listFiles(folder).filter((one: string) => /\.(?:html|txt|js)$/.test(one))) {
    const before = read(file);
    const after = [...chunks].reduce((all, chunk) => all.replaceAll(posix.basename(chunk), name), before);
    if (after !== before) writeFileSync(join(folder, file), after);
  }
}
