/**
 * Keeps the ledger of published addresses, content/urls.txt.
 *
 *   npm run urls             adds every address of the site that it lacks, and takes none out
 *   npm run urls -- --check  only tells what it lacks and what leads nowhere any more, and fails if anything is
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { getSite } from '../lib/content';
import { addressesOf, checkLedger, ledgerFile, readLedger, writeLedger } from '../lib/links/ledger';
import { formatProblem } from '../lib/problems';

const site = getSite();
const text = readFileSync(ledgerFile, 'utf8');
const ledger = readLedger(text);

if (process.argv.includes('--check')) {
  const problems = checkLedger(text, site);
  for (const problem of problems) console.log(`${formatProblem(problem)}\n`);
  console.log(`${ledger.length} addresses, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  if (problems.length > 0) process.exitCode = 1;
} else {
  const added = addressesOf(site).filter((address) => !ledger.includes(address));
  writeFileSync(ledgerFile, writeLedger([...ledger, ...added]));
  for (const address of added) console.log(`added: ${address}`);
  console.log(`${ledger.length + added.length} addresses, ${added.length} new`);
}
