import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from '../export-hash.mjs';

/** The export's file with the SHA-256 of every other one, in the form that `sha256sum -c` reads. */
const sumsFile = 'SHA256SUMS';

/** Writes the sums of all files of an export. Call it last: a file that changes afterwards makes them wrong. */
export function writeSums(folder: string): void {
  const lines = hashFiles(folder).filter((line) => pathOf(line) !== sumsFile);
  writeFileSync(join(folder, sumsFile), `${lines.join('\n')}\n`);
}

/**
 * Compares an export with its sums.
 * @returns how many files the sums list, and a line for each file that changed, is missing or isn't listed; compressed
 *   copies, which a deployment adds, are ignored
 * @throws Error if the export has no sums
 */
export function checkSums(folder: string): { files: number; faults: string[] } {
  const listed = new Set(readFileSync(join(folder, sumsFile), 'utf8').split('\n').slice(0, -1));
  const found = new Set<string>(hashFiles(folder));
  const [listedPaths, foundPaths] = [new Set([...listed].map(pathOf)), new Set([...found].map(pathOf))];
  const isAdded = (path: string) =>
    path === sumsFile || (/\.(?:br|gz)$/.test(path) && listedPaths.has(path.slice(0, -3)));
  const wrong = [...listed]
    .filter((line) => !found.has(line))
    .map(pathOf)
    .map((path) => `${path}  ${foundPaths.has(path) ? 'has other bytes than when it was built' : 'is missing'}`);
  const unknown = [...foundPaths]
    .filter((path) => !listedPaths.has(path) && !isAdded(path))
    .map((path) => `${path}  is no file of the build`);
  return { files: listed.size, faults: [...wrong, ...unknown] };
}

function pathOf(line: string): string {
  return line.slice(line.indexOf('  ') + 2);
}
