/**
 * `npm run build`: builds the export with Next and completes it. npm's own hook, `postbuild`, wouldn't run where
 * `ignore-scripts` is set.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const isInstalled = (name) => resolve.paths(name)?.some((folder) => existsSync(join(folder, name)));
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isInstalled(name));

/** Runs a program of Node, and ends with its code where it fails. */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// An export without sums isn't released: from here on, this one is neither the old one nor the new one.
rmSync('out/SHA256SUMS', { force: true });
if (missing.length > 0) {
  console.error(`Packages that build the site are missing: ${missing.join(', ')}\n    → npm ci --include=dev`);
  process.exit(1);
}
run(resolve('next/dist/bin/next'), 'build', ...process.argv.slice(2));
run(resolve('tsx/cli'), '--tsconfig', 'scripts/tsconfig.json', 'scripts/postbuild.ts');
