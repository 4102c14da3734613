import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../../lib/content/build';
import { compiledFolder, readCompiledSite } from '../../lib/content/compiled';
import { printPath } from '../../lib/site';
import { deferHydration } from '../export/defer-hydration';
import { writeHeaders } from '../export/headers';
import { joinChunks } from '../export/join-chunks';
import { writeLicences } from '../export/licences';
import { writePrintPage } from '../export/print-page';
import { writeRedirects } from '../export/redirects';
import { reportLinks } from '../export/report-links';
import { shortenNames } from '../export/short-names';
import { writeSums } from '../export/sums';
import { addFiles } from './files';

/**
 * Completes the export that Next has begun: one step after another, each a function of the site and of the folder.
 * @throws Error where a step fails
 */
export function finish(folder: string): void {
  const site = readCompiledSite(compiledFolder);
  writeLicences(folder, '.');
  addFiles(folder);
  writeRedirects(site, folder);
  // The export as Next wrote it, for whoever wants it, and for the tests, which run on both.
  const plain = process.env.DOCS_PLAIN_EXPORT;
  if (plain) {
    cpSync(folder, plain, { recursive: true });
    // That of the build before.
    rmSync(join(plain, printPath), { recursive: true, force: true });
    writePrintPage(site.site.version, plain);
    writeHeaders(plain);
    writeSums(plain);
  }
  joinChunks(folder);
  deferHydration(folder);
  shortenNames(folder);
  // From pages as they are published, so that no step before has to go through all of them once more.
  writePrintPage(site.site.version, folder);
  writeHeaders(folder);
  // Now that every file is there.
  reportLinks(site, folder);
  listDrafts(site);
  // Last, since no file may change after it.
  writeSums(folder);
}

/** Lists the drafts that a build left out, so that none is forgotten (DATA-3). */
function listDrafts({ site }: BuiltSite): void {
  const { docs, draftIds } = site.version;
  console.log(`\n${docs.length} documents built, ${draftIds.length} drafts left out${draftIds.length > 0 ? ':' : '.'}`);
  for (const id of draftIds) console.log(`  content/${id}.md`);
}
