/**
 * The steps after `next build`, which has written the export to out/. Each step is a function of the site and the
 * folder.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedFacts } from '../lib/next-internals/contract';
import { segmentFile } from '../lib/next-internals/payload';
import type { PostbuildData } from '../lib/site/postbuild-data';
import { hintCompilation } from './export/compile-hints';
import { rewriteHeads } from './export/head';
import { writeLicences } from './export/licences';
import { writeRedirects } from './export/redirects';
import { listFiles, writeSums } from './export-hash.mjs';

const folder = 'out';
const postbuildData = `${folder}/site.json`;
const site: PostbuildData = JSON.parse(readFileSync(postbuildData, 'utf8'));
rmSync(postbuildData);
const { docs, draftIds } = site.version;

const changed = changedFacts(listFiles(folder), (file) => readFileSync(join(folder, file), 'utf8'));
if (changed.length > 0) throw new Error(changed.join('\n'));

writeLicences(folder);
// Move the Markdown version of each page beside the page, where Next can't have a route for it.
cpSync(`${folder}/md`, folder, { recursive: true });
rmSync(`${folder}/md`, { recursive: true });
// Delete the segments that the router would prefetch: components/navigation/payload.client.ts fetches a page's data in
// one file.
for (const file of listFiles(folder)) if (segmentFile.test(file)) rmSync(join(folder, file));
// Without this file, GitHub Pages omits names that start with an underscore.
writeFileSync(join(folder, '.nojekyll'), '');
writeRedirects(site, folder);
hintCompilation(folder);
rewriteHeads(folder);
cpSync('deploy/_headers', `${folder}/_headers`);
cpSync('deploy/headers.nginx.conf', `${folder}/_hosting/headers.nginx.conf`);
// Run this last, since no file may change afterwards, and an export with sums is one that may be released.
writeSums(folder);

// List the drafts, so that none is forgotten.
console.log([`${docs.length} documents, ${draftIds.length} drafts left out`, ...draftIds].join('\n  '));
