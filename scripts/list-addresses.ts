import { readFileSync, writeFileSync } from 'node:fs';
import { listFile, publishedList } from '../lib/feeds/published';
import { getSite } from '../lib/site';

/* Adds the addresses of the site to those that were published: npm run list-addresses, with each release. */

const before = readFileSync(listFile, 'utf8');
const after = publishedList(before, getSite());
const count = (list: string) => list.split('\n').filter((line) => line.startsWith('/')).length;
if (process.argv.includes('--stdout')) process.stdout.write(after);
else {
  writeFileSync(listFile, after);
  console.log(`${listFile}: ${count(after)} addresses, ${count(after) - count(before)} of them new`);
}
