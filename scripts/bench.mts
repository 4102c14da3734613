/**
 * Measures what readers and editors wait for, and prints the figures beside the committed ones (bench.json):
 *
 *   npm run bench                    all groups
 *   npm run bench -- build search    these only: build, pages, search, preview
 *   npm run bench -- --runs 1        so often instead of each group's own number
 *   npm run bench -- --write         makes the figures the committed ones
 *
 * `pages` and `search` read the export in `out/`, as scripts/serve.mjs serves it (HTTP/1.1), on a processor four
 * times as slow; pages on Slow 4G too. No figure makes it fail: it does so where one couldn't be measured.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Machine, readCommitted, writeGroup } from './bench/committed.mjs';
import { figuresOf, type Samples } from './bench/figures.mjs';
import { measureBuild } from './bench/measure-build.mjs';
import { measurePages } from './bench/measure-pages.mjs';
import { measurePreview } from './bench/measure-preview.mjs';
import { measureSearch } from './bench/measure-search.mjs';
import { withBrowser } from './bench/served-site.mjs';
import { compare } from './bench/table.mjs';

/** In the order in which they run: a build leaves the export that the next two read. */
const groups: Record<string, { measure: (runs: number) => Promise<Samples>; runs: number }> = {
  build: { measure: measureBuild, runs: 3 },
  pages: { measure: measurePages, runs: 5 },
  search: { measure: measureSearch, runs: 5 },
  preview: { measure: measurePreview, runs: 7 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, runs: { type: 'string' } },
});
const runs = values.runs === undefined ? undefined : Number(values.runs);
const unknown = positionals.filter((name) => !(name in groups));
if (unknown.length > 0)
  throw new Error(`no group "${unknown.join('", "')}": there are ${Object.keys(groups).join(', ')}`);
if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
  throw new Error(`--runs ${values.runs} is no number of runs`);

const committed = readCommitted();
const machine: Machine = {
  date: new Date().toISOString().slice(0, 10),
  cores: availableParallelism(),
  node: process.version,
  // A build needs none; the groups that do say what is wrong.
  chromium: await withBrowser(async (browser) => browser.version()).catch(() => 'none'),
};

for (const [name, { measure, runs: ownRuns }] of Object.entries(groups)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  try {
    const figures = figuresOf(await measure(runs ?? ownRuns));
    const before = committed[name];
    console.log(`\n${name}: median (least–most), runs: ${runs ?? ownRuns}; ${describe(machine)}`);
    if (before) console.log(`committed: ${describe(before.machine)}`);
    console.table(compare(figures, before?.figures ?? {}));
    if (values.write) writeGroup(name, machine, figures);
  } catch (error) {
    console.error(`\n${name} could not be measured: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

function describe({ date, cores, node, chromium }: Machine): string {
  return `${date}, ${cores} cores, Node ${node}, Chromium ${chromium}`;
}
