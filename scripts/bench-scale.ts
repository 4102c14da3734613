/**
 * Makes a larger site out of this one, in a copy of the work tree, and tells what becomes of its build:
 *
 *   npm run bench:scale -- 1000                   makes 1,000 pages in test-results/scale
 *   npm run bench:scale -- 1000 --build           builds them too, and weighs the export
 *   npm run bench:scale -- 1000 --folder DIR      makes them in DIR, whose files are deleted before
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from './bench/compare';
import { measureBuild } from './bench/measure-build';
import { makeSite } from './bench/scale/make-site';
import { weighExport } from './bench/scale/weigh-export';
import './plain-errors';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'boolean', default: false },
    folder: { type: 'string', default: join('test-results', 'scale') },
  },
});
const pages = Number(positionals[0]);
if (!Number.isInteger(pages)) throw new Error('Say how many pages: npm run bench:scale -- 1000');

makeSite(values.folder, pages);
console.log(`${pages} pages in ${values.folder}`);
if (values.build) {
  const samples = new Map();
  await measureBuild(samples, values.folder);
  console.table(
    Object.fromEntries(Object.entries(compare(samples, new Map())).map(([name, { now }]) => [name, { now }])),
  );
  const out = join(values.folder, 'out');
  const { files, mebibytes, weights } = weighExport(out);
  console.log(`${files} files, ${mebibytes.toFixed(1)} MiB. KiB, as they are and in brotli:`);
  console.table(weights);
}
