import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build of the site is made of. */
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

/**
 * Builds the site once more, from a copy whose `lib/site.ts` was edited as its owner would.
 * @param name of the copy's folder below `test-results/`
 * @param edits texts of `lib/site.ts`, and what replaces each
 * @param environment variables of the build
 * @param files of the copy that are written otherwise, by path, and what makes of each text the new one
 * @throws Error where a text isn't in the file, or the build fails
 */
export function buildVariant(
  name: string,
  edits: Record<string, string>,
  environment: Record<string, string>,
  files: Record<string, (text: string) => string>,
): void {
  const folder = copySite(name);
  const configuration = join(folder, 'lib/site.ts');
  let text = readFileSync(configuration, 'utf8');
  for (const [before, after] of Object.entries(edits)) {
    if (!text.includes(before)) throw new Error(`lib/site.ts doesn't hold: ${before}`);
    text = text.replace(before, after);
  }
  writeFileSync(configuration, text);
  for (const [path, change] of Object.entries(files)) {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
  }
  execFileSync('npm', ['run', 'build'], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
}

/** Copies what a build is made of into a folder below `test-results/`, where a test may edit it. */
export function copySite(name: string): string {
  const folder = join('test-results', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts.filter((path) => existsSync(path))) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync('../../node_modules', join(folder, 'node_modules'));
  return folder;
}
