/**
 * Proves that the export depends on the code alone: builds it once more, in a copy of the work tree in another
 * folder, a year later, in another time zone and locale, and compares every byte with `out/`.
 *
 *   npm run build && npm run reproducible
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyWorkTree } from './reproducible/copy-work-tree';
import './plain-errors';

// Turkish, because "I".toLowerCase() and sorting differ in that locale.
const elsewhere = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', LANGUAGE: 'tr' };

// An interruption reaches the build too, which ends; the copy still has to be removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const copy = mkdtempSync(join(tmpdir(), 'another folder '));
try {
  copyWorkTree('.', copy);
  const nextYear = pathToFileURL(join(copy, 'scripts/reproducible/next-year.mjs'));
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...elsewhere, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${nextYear}` },
  });
  if (status !== 0) throw new Error(`The second build failed:\n${stdout}${stderr}`);

  const compared = spawnSync('diff', ['--recursive', '--brief', 'out', join(copy, 'out')], { encoding: 'utf8' });
  if (compared.status === 0) console.log('two builds hold the same bytes');
  else {
    console.log(`${compared.stdout}${compared.stderr}${compared.error ?? ''}`);
    console.log('    → take out what depends on time, place or chance; if the code changed since, build first');
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
