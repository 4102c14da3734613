/**
 * Measures what readers and editors wait for, and how it compares with an earlier commit in the same run:
 *
 *   npm run bench                            the work tree alone: all groups
 *   npm run bench -- pages search            these only: build, pages, search, preview
 *   npm run bench -- --against HEAD~5        beside that commit, which is built first; runs of both take turns
 *   npm run bench -- --runs 9                so often instead of each group's own number
 *   npm run bench -- pages --against main --write    puts the table of times into README
 *
 * `pages` and `search` read the export in `out/`, as scripts/serve.mjs serves it (HTTP/1.1), on a processor four
 * times as slow; pages on Slow 4G too. No figure makes it fail: it does so where one couldn't be measured.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Compared, compare } from './bench/compare';
import { earlierCommit } from './bench/earlier-commit';
import type { Samples } from './bench/figures';
import { measureBuild } from './bench/measure-build';
import { measurePages } from './bench/measure-pages';
import { measurePreview } from './bench/measure-preview';
import { measureSearch } from './bench/measure-search';
import { describeMachine, timesTable } from './bench/table';
import { withTable } from './readme-table';
import './plain-errors';

/** In the order in which they run: a build leaves the export that the next two read. */
const groups: Record<string, { measureOnce: (samples: Samples, folder: string) => Promise<void>; runs: number }> = {
  build: { measureOnce: measureBuild, runs: 3 },
  pages: { measureOnce: measurePages, runs: 5 },
  search: { measureOnce: measureSearch, runs: 5 },
  preview: { measureOnce: measurePreview, runs: 2 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, write: { type: 'boolean', default: false }, runs: { type: 'string' } },
});
const runs = values.runs === undefined ? undefined : Number(values.runs);
const unknown = positionals.filter((name) => !(name in groups));
if (unknown.length > 0)
  throw new Error(`no group "${unknown.join('", "')}": there are ${Object.keys(groups).join(', ')}`);
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
  throw new Error(`--runs ${values.runs} is no number of runs`);

const earlier = values.against === undefined ? undefined : await earlierCommit(values.against);
const where = await describeMachine(earlier);
const all: Compared = {};
for (const [name, { measureOnce, runs: ownRuns }] of Object.entries(groups)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  try {
    const now: Samples = new Map();
    const before: Samples = new Map();
    for (let run = 0; run < (runs ?? ownRuns); run++) {
      await measureOnce(now, '.');
      if (earlier) await measureOnce(before, earlier.folder);
    }
    console.log(`\n${name}: median (least–most), runs: ${runs ?? ownRuns}; ${where}`);
    const compared = compare(now, before);
    console.table(compared);
    Object.assign(all, compared);
  } catch (error) {
    console.error(`\n${name} could not be measured: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
if (values.write && process.exitCode === undefined)
  writeFileSync('README.md', withTable(readFileSync('README.md', 'utf8'), 'times', timesTable(all, where)));
