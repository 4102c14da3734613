/**
 * Adds to the ledger of published addresses, content/urls.txt, every address of the site that it lacks, and takes none
 * out. `npm run check:content` tells what it lacks and what leads nowhere any more.
 *
 *   npm run urls
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { getSite } from '../lib/content';
import { addressesOf, ledgerFile, readLedger, writeLedger } from '../lib/links/ledger';

const ledger = readLedger(readFileSync(ledgerFile, 'utf8'));
const added = addressesOf(getSite()).filter((address) => !ledger.includes(address));
writeFileSync(ledgerFile, writeLedger([...ledger, ...added]));
for (const address of added) console.log(`added: ${address}`);
console.log(`${ledger.length + added.length} addresses, ${added.length} new`);
