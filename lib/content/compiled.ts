import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Root } from 'mdast';
import type { BuiltSite } from './build';

/*
 * A built site in files, so that Next, which renders pages in processes of its own, needn't build it again. It is
 * serialised by V8, because it holds maps and sets. It stays until the next build, so that checks of the export know
 * what it was made from.
 */

/** The environment variable that tells a process where the site is written. */
export const compiledSiteVariable = 'DOCS_COMPILED_SITE';

/** Where a build writes the site: the one folder in `.next` that Next doesn't empty. */
export const compiledFolder = join('.next', 'cache', 'content');

/** Interval, in milliseconds, at which a process checks whether the site is there. */
const pause = 50;

/** Empties the folder for a site that this process is about to compile, and notes its process id. */
export function announceCompiledSite(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'trees'), { recursive: true });
  writeFileSync(compilerFile(folder), `${process.pid}`);
}

/** Writes a site into a folder where it was announced. */
export function writeCompiledSite({ trees, ...rest }: BuiltSite, folder: string): void {
  for (const { path } of rest.site.version.docs) writeFileSync(treeFile(folder, path), serialize(trees.get(path)));
  // Renamed once complete: others wait for it.
  writeFileSync(`${siteFile(folder)}.part`, serialize(rest));
  renameSync(`${siteFile(folder)}.part`, siteFile(folder));
}

/**
 * Reads a site written by `writeCompiledSite`, waiting until it is there. A page's tree is read on demand.
 * @throws Error if there was no build, or if the process that was to write the site has ended
 */
export function readCompiledSite(folder: string): BuiltSite {
  if (!existsSync(compilerFile(folder))) throw new Error(`${folder} is missing: run npm run build`);
  const compiler = Number(readFileSync(compilerFile(folder), 'utf8'));
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(siteFile(folder))) {
    if (!isRunning(compiler))
      throw new Error('The content was not compiled: what was to do so has ended, and said why.');
    Atomics.wait(clock, 0, 0, pause);
  }
  const rest: Omit<BuiltSite, 'trees'> = deserialize(readFileSync(siteFile(folder)));
  const paths = new Set(rest.site.version.docs.map(({ path }) => path));
  const get = (path: string): Root | undefined =>
    paths.has(path) ? deserialize(readFileSync(treeFile(folder, path))) : undefined;
  return { ...rest, trees: { get } };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function compilerFile(folder: string): string {
  return join(folder, 'compiler');
}

function siteFile(folder: string): string {
  return join(folder, 'site');
}

function treeFile(folder: string, path: string): string {
  return join(folder, 'trees', encodeURIComponent(path));
}
