import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** True for an export whose pages hydrate later, see defer-hydration.mts. */
export function isDeferred(folder: string): boolean {
  return readFileSync(join(folder, 'index.html'), 'utf8').includes(' data-flight="');
}
