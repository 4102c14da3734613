import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Files that are compressed already, which no host does again. */
const dense = new Set(['.woff2', '.png']);

/**
 * How many bytes each file takes as it travels: brotli at its highest level, as a host sends files it compressed
 * beforehand.
 */
export async function sizesOf(paths: Iterable<string>, read: (path: string) => Buffer): Promise<Map<string, number>> {
  const compress = promisify(brotliCompress);
  const sizes = [...new Set(paths)].map(async (path): Promise<[string, number]> => {
    const bytes = read(path);
    return [path, dense.has(extname(path)) ? bytes.length : (await compress(bytes)).length];
  });
  return new Map(await Promise.all(sizes));
}
