import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isOsFile } from '../lib/os-files.mjs';

/** Every file in a folder but those of the system, as relative paths with "/" as the separator, sorted independently of the locale. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isOsFile(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Deletes the files of the system in a folder, which Next copies from `public/`. */
export function deleteOsFiles(folder) {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (isOsFile(name)) rmSync(join(parentPath, name));
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
