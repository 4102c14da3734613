import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What a build of the site needs. */
const parts = [
  'app',
  'components',
  'content',
  'lib',
  'public',
  'scripts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'ACCESSIBILITY.md',
];

/** The folder of a copy of the site. */
export function folderOf(name: string): string {
  return join(root, 'test-results', name);
}

/** Copies what a build needs into the folder of this name, where tests may edit it. */
export function copySite(name: string): string {
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts.filter((path) => existsSync(join(root, path))))
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync('../../node_modules', join(folder, 'node_modules'));
  return folder;
}
