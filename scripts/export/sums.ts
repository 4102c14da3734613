import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from '../export-hash.mjs';

/** The export's file with the SHA-256 of every other one, in the form that `sha256sum -c` reads. */
const sumsFile = 'SHA256SUMS';

/** Writes the sums of all files of an export. Call it last: a file that changes afterwards makes them wrong. */
export function writeSums(folder: string): void {
  const lines = hashFiles(folder).filter((line) => !line.endsWith(`  ${sumsFile}`));
  writeFileSync(join(folder, sumsFile), `${lines.join('\n')}\n`);
}
