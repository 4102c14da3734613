import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file in a folder, as relative paths with "/" as the separator, sorted independently of the locale. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Every file in a folder with the SHA-256 of its bytes, as lines that `sha256sum -c` reads: `hash  path`. */
export function hashFiles(folder) {
  const hash = (path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return listFiles(folder).map((path) => `${hash(path)}  ${path}`);
}

/** Writes the checksums of all other files of an export. Call it last, since later changes to files make them wrong. */
export function writeSums(folder) {
  const lines = hashFiles(folder).filter((line) => !line.endsWith('  SHA256SUMS'));
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}
