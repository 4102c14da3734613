import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isWorthCompressing } from '../../lib/content/generated/content-types';
import { atOnce } from '../at-once';

/** The result of compressing a folder; sizes are the bytes of the files that were compressed. */
export interface Compressed {
  files: number;
  plain: number;
  brotli: number;
  gzip: number;
}

/** Files compressed at once: as many as Node has threads for. */
const threads = 4;

/**
 * Puts a `.br` and a `.gz` file beside each file of a folder that is worth it, both at the best quality. The result is
 * reproducible: neither form contains a name or a time.
 */
export async function compressFolder(folder: string): Promise<Compressed> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const total: Compressed = { files: 0, plain: 0, brotli: 0, gzip: 0 };
  await atOnce(threads, paths, async (path) => {
    const bytes = await readFile(path);
    if (!isWorthCompressing(path, bytes.length)) return;
    const [br, gz] = await Promise.all([
      brotli(bytes),
      promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    total.files++;
    total.plain += bytes.length;
    total.brotli += br.length;
    total.gzip += gz.length;
  });
  return total;
}

function brotli(bytes: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}
