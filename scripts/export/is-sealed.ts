import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** True for an export whose pages were sealed, see seal.mts. */
export function isSealed(folder: string): boolean {
  return readFileSync(join(folder, 'index.html'), 'utf8').includes(' data-flight="');
}
