/**
 * What follows `next build`, which has written the export into out/: one step after another, each a function of the
 * site and of the folder.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSite } from '../lib/content';
import { checkLinks } from './export/check-links';
import { delayScripts } from './export/delay-scripts';
import { writeLicences } from './export/licences';
import { preloadTypeface } from './export/preload-typeface';
import { writePrintPage } from './export/print-page';
import { writeRedirects } from './export/redirects';
import { listFiles, writeSums } from './export-hash.mjs';
import { writeHeaders } from './headers';

const folder = 'out';
const site = getSite();
const { docs, draftIds } = site.version;

writeLicences(folder);
// The Markdown of each page stands beside it, where Next has no route for it.
cpSync(`${folder}/md`, folder, { recursive: true });
rmSync(`${folder}/md`, { recursive: true });
// The parts of a page that the router would fetch ahead: components/navigation/payload.client.ts fetches all in one.
for (const file of listFiles(folder)) if (/(?:^|\/)__next\.[^/]*\.txt$/.test(file)) rmSync(join(folder, file));
// GitHub Pages would leave out what begins with an underscore.
writeFileSync(join(folder, '.nojekyll'), '');
writeRedirects(site, folder);
preloadTypeface(folder);
delayScripts(folder);
// From pages as they are published.
writePrintPage(site.version, folder);
writeHeaders(folder);
// Now that every file is there.
checkLinks(site, folder);
// Last, since no file may change after it.
writeSums(folder);

// So that no draft is forgotten.
console.log([`${docs.length} documents, ${draftIds.length} drafts left out`, ...draftIds].join('\n  '));
