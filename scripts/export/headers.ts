import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { headerFiles } from '../hosting/formats';
import { headerRules } from '../hosting/rules';

/** Writes the headers into the export in each host's form, with the policy only if its pages have no inline scripts. */
export function writeHeaders(folder: string): void {
  for (const [name, text] of Object.entries(headerFiles(headerRules({ isDeferred: isDeferred(folder) })))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** True for an export whose pages hydrate later, see defer-hydration.ts. */
function isDeferred(folder: string): boolean {
  return readFileSync(join(folder, 'index.html'), 'utf8').includes(' data-flight="');
}
