import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Root } from 'mdast';
import type { BuiltSite } from './build';

/*
 * A built site as files, so that Next, which renders the pages in processes of its own, needn't build it again. It
 * holds maps and sets as well, so its form is V8's. It stays until the next build: whoever looks at the export then
 * knows what it was made of.
 */

/** The environment variable that tells a process where the site is written. */
export const compiledSiteVariable = 'DOCS_COMPILED_SITE';

/** Where a build writes the site: in the one folder of `.next` that Next doesn't empty. */
export const compiledFolder = join('.next', 'cache', 'content');

/** How often, in milliseconds, a process looks whether the site is there. */
const pause = 50;

/** Empties the folder for a site that this process is about to compile, and notes that it is this process. */
export function announceCompiledSite(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'trees'), { recursive: true });
  writeFileSync(compilerFile(folder), `${process.pid}`);
}

/** Writes a site into a folder where it was announced. */
export function writeCompiledSite({ trees, ...rest }: BuiltSite, folder: string): void {
  for (const { path } of rest.site.version.docs) writeFileSync(treeFile(folder, path), serialize(trees.get(path)));
  // Under its name only once it is whole: others wait for it.
  writeFileSync(`${siteFile(folder)}.part`, serialize(rest));
  renameSync(`${siteFile(folder)}.part`, siteFile(folder));
}

/**
 * Reads a site that `writeCompiledSite` writes, and waits until it is there. A page's tree is read when it is asked for.
 * @throws Error where there was no build, or where the process that was to write it has ended
 */
export function readCompiledSite(folder: string): BuiltSite {
  if (!existsSync(compilerFile(folder))) throw new Error(`${folder} is missing: run npm run build`);
  const compiler = Number(readFileSync(compilerFile(folder), 'utf8'));
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(siteFile(folder))) {
    if (!isRunning(compiler)) throw new Error('The build ended before its content was compiled.');
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
