import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../export-hash.mjs';

/** Scripts from this size on, in bytes, are compiled as a whole while they load: most of each is run at once. */
const largeScript = 10_000;

/** See https://chromestatus.com/feature/5047772830048256. */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Asks browsers to compile large scripts while they load. */
export function hintCompilation(folder: string): void {
  for (const file of listFiles(folder).filter((path: string) => /^_next\/static\/chunks\/.*\.js$/.test(path))) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.length > largeScript) writeFileSync(join(folder, file), compileHint + text);
  }
}
