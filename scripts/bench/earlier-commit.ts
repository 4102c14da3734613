import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkFolder } from '../reproducible/copy-work-tree';
import { measureRun } from './measured-run';

/** An earlier commit, built. */
export interface EarlierCommit {
  /** Its hash, as short as git gives it. */
  name: string;
  /** Its work tree, with its export in `out/`. */
  folder: string;
}

/**
 * Checks a commit out beside the work tree, and builds it with its packages, which are installed where they aren't those
 * of the work tree. Once built, it is kept.
 * @param commit as git names one: `HEAD~5`, `main`
 * @throws Error where there is no such commit, or it can't be built
 */
export async function earlierCommit(commit: string): Promise<EarlierCommit> {
  const name = execFileSync('git', ['rev-parse', '--short', `${commit}^{commit}`], { encoding: 'utf8' }).trim();
  const folder = join('test-results', `bench-${name}`);
  if (existsSync(join(folder, 'out', 'SHA256SUMS'))) return { name, folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', name], { maxBuffer: 2 ** 30 }) });
  const hasSamePackages = readFileSync('package-lock.json').equals(readFileSync(join(folder, 'package-lock.json')));
  if (hasSamePackages) linkFolder('node_modules', join(folder, 'node_modules'));
  else await measureRun('npm', ['ci'], folder);
  await measureRun('npm', ['run', 'build'], folder);
  return { name, folder };
}
