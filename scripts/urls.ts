/**
 * Adds to the list of published addresses, content/urls.txt, every address of the site that it lacks, and takes none
 * out. `npm run check:content` tells what it lacks and what leads nowhere any more.
 *
 *   npm run urls
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { getSite } from '../lib/content';
import { addressesOf, publishedFile, readPublished, writePublished } from '../tests/addresses/published';
import './plain-errors';

const published = readPublished(readFileSync(publishedFile, 'utf8'));
const added = addressesOf(getSite()).filter((address) => !published.includes(address));
writeFileSync(publishedFile, writePublished([...published, ...added]));
for (const address of added) console.log(`added: ${address}`);
console.log(`${published.length + added.length} addresses, ${added.length} new`);
