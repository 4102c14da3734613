/**
 * What `npm run build` adds to the export once Next has written the pages: one step after another, each a
 * function of the site and of the export's folder.
 */
import { cpSync } from 'node:fs';
import { getSite } from '../lib/content';
import { hintCompilation } from './export/compile-hints.mjs';
import { listDrafts } from './export/drafts.mjs';
import { writeHeaders } from './export/headers.mjs';
import { writeLicences } from './export/licences.mjs';
import { placeMarkdownTwins } from './export/markdown-twins.mjs';
import { writePrintPage } from './export/print-page.mjs';
import { writeRedirects } from './export/redirects.mjs';
import { reportLinks } from './export/report-links.mjs';
import { sealExport } from './export/seal.mjs';
import { writeSums } from './export/sums.mjs';

const folder = 'out';
const site = getSite();

writeLicences(folder, '.');
placeMarkdownTwins(folder);
writeRedirects(site, folder);
writePrintPage(folder);
// The export as it is before the seal, for who wants it and for the tests, which run on both.
const plain = process.env.DOCS_PLAIN_EXPORT;
if (plain) {
  cpSync(folder, plain, { recursive: true });
  writeHeaders(plain);
  writeSums(plain);
}
hintCompilation(folder, sealExport(folder));
writeHeaders(folder);
// Once every file is there.
reportLinks(site, folder);
listDrafts(site);
// Last: no file may change after it.
writeSums(folder);
