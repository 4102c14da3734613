import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Every file of a folder with the hash of its bytes, as `path hash` lines in a fixed order. */
export function hashFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path.split(sep).join('/')} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`);
}
