/**
 * Weighs the pages of the export: what each asks for before the load event and with the runtime, against the
 * limits of budgets.yaml and the figures of the last look, which README shows.
 *
 *   npm run weigh             fails above a limit, and where the figures are out of date
 *   npm run weigh -- --write  renews the figures and README's table first
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { getSite } from '../lib/content';
import { withTable } from './readme-table';
import { budgetsFile, excessOf, readBudgets } from './weigh/budgets';
import { figuresFile, figuresOfKinds, outOfDate } from './weigh/committed';
import { weighPages } from './weigh/pages';
import { tableOf } from './weigh/table';
import './plain-errors';

const start = performance.now();
const budgets = readBudgets({ path: budgetsFile, text: readFileSync(budgetsFile, 'utf8') });
const { pages, sizeOf } = await weighPages('out', getSite());
const figures = figuresOfKinds(pages);
const table = tableOf(figures, budgets);
console.log(table);

if (process.argv.includes('--write')) {
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync('README.md', withTable(readFileSync('README.md', 'utf8'), 'figures', table));
}
const excess = pages.flatMap((page) => excessOf(page, budgets, sizeOf));
const committed = JSON.parse(readFileSync(figuresFile, 'utf8'));
const readme = readFileSync('README.md', 'utf8');
const stale = outOfDate(committed, figures);
if (readme !== withTable(readme, 'figures', tableOf(committed, budgets)))
  stale.push(`README.md  isn't made from ${figuresFile}`);

for (const line of [...excess, ...stale]) console.log(line);
if (excess.length > 0) console.log(`    → make the pages lighter, or raise the limit in ${budgetsFile} and say why`);
if (stale.length > 0) console.log('    → look at what changed, then run: npm run weigh -- --write');
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `\n${pages.length} pages weighed in ${seconds} s, ${excess.length} over a limit, ${stale.length} figures old`,
);
if (excess.length + stale.length > 0) process.exitCode = 1;
