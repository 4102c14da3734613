import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFiles } from '../../lib/content/generated/files';

/** Where they wait for the export, which Next begins from nothing. */
const made = join('.next', 'cache', 'files');

/** Makes every file, and writes it to disk. */
export async function writeFiles(files: GeneratedFiles): Promise<void> {
  rmSync(made, { recursive: true, force: true });
  for (const [path, make] of files) {
    const file = join(made, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await make());
  }
}

/**
 * Adds the files to the export.
 * @throws Error where a file stands at one of their paths already
 */
export function addFiles(folder: string): void {
  cpSync(made, folder, { recursive: true, force: false, errorOnExist: true });
}
