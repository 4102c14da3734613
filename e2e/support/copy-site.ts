import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

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

/** Copies what a build needs into a folder below `test-results/`, where a test may edit it. */
export function copySite(name: string): string {
  const folder = join('test-results', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts.filter((path) => existsSync(path))) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync('../../node_modules', join(folder, 'node_modules'));
  return folder;
}
