import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GeneratedFiles } from '../../lib/content/generated/files';

/** Files of the export by their path below it, with a leading slash. */
export type MadeFiles = ReadonlyMap<string, string | Uint8Array>;

/** Makes the contents of every file. */
export async function makeFiles(files: GeneratedFiles): Promise<MadeFiles> {
  const made = new Map<string, string | Uint8Array>();
  for (const [path, make] of files) made.set(path, await make());
  return made;
}

/**
 * Writes files into the export.
 * @throws Error where a file stands at one of their paths already
 */
export function writeFiles(files: MadeFiles, folder: string): void {
  for (const [path, contents] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents, { flag: 'wx' });
  }
}
