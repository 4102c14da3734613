import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Root } from 'mdast';
import type { BuiltSite } from './build';

/*
 * A built site as files, so that Next, which renders the pages in processes of its own, needn't build it again. It
 * holds maps and sets as well, so its form is V8's; it lives as long as the build.
 */

/** The environment variable that tells a process of the build where the site is written. */
export const compiledSiteVariable = 'DOCS_COMPILED_SITE';

/** How often, in milliseconds, a process looks whether the site is there. */
const pause = 50;

/** Writes a site into an empty folder. */
export function writeCompiledSite({ trees, ...rest }: BuiltSite, folder: string): void {
  mkdirSync(join(folder, 'trees'), { recursive: true });
  for (const { path } of rest.site.version.docs) writeFileSync(treeFile(folder, path), serialize(trees.get(path)));
  // Under its name only once it is whole: others wait for it.
  writeFileSync(`${siteFile(folder)}.part`, serialize(rest));
  renameSync(`${siteFile(folder)}.part`, siteFile(folder));
}

/**
 * Reads a site that `writeCompiledSite` writes, and waits until it is there: the build ends whoever waits in vain. A
 * page's tree is read when it is asked for.
 */
export function readCompiledSite(folder: string): BuiltSite {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(siteFile(folder))) Atomics.wait(clock, 0, 0, pause);
  const rest: Omit<BuiltSite, 'trees'> = deserialize(readFileSync(siteFile(folder)));
  const paths = new Set(rest.site.version.docs.map(({ path }) => path));
  const get = (path: string): Root | undefined =>
    paths.has(path) ? deserialize(readFileSync(treeFile(folder, path))) : undefined;
  return { ...rest, trees: { get } };
}

function siteFile(folder: string): string {
  return join(folder, 'site');
}

function treeFile(folder: string, path: string): string {
  return join(folder, 'trees', encodeURIComponent(path));
}
