import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '../export-hash.mjs';

const mention = /\n+(?:\/\/# sourceMappingURL=\S+|\/\*# sourceMappingURL=\S+\*\/)\s*$/;
const sources = z.object({ sources: z.array(z.string()) });
const sourceMap = z.union([
  sources.transform((map) => map.sources),
  z
    .object({ sections: z.array(z.object({ map: sources })) })
    .transform(({ sections }) => sections.flatMap(({ map }) => map.sources)),
]);

/**
 * Removes the source maps from an export: readers have no use for them, but they say whose code it contains.
 * @returns the sources of scripts and style sheets, such as `turbopack:///[project]/node_modules/stemmer/index.js`
 * @throws Error if a script or style sheet has no map
 */
export function takeSourceMaps(folder: string): Set<string> {
  const files: string[] = listFiles(folder).filter((file: string) => file.startsWith('_next/static/chunks/'));
  const chunks = files.filter((file) => /\.(?:js|css)$/.test(file));
  const maps = files.filter((file) => file.endsWith('.map'));
  // The polyfills don't name theirs, so they can only be counted.
  if (maps.length < chunks.length) throw new Error(`${chunks.length} chunks, but ${maps.length} source maps`);
  const made = maps.flatMap((file) => sourceMap.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  for (const file of chunks) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(mention, '\n'));
  }
  for (const file of maps) rmSync(join(folder, file));
  return new Set(made);
}
