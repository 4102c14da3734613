import type { BuiltSite } from '../../lib/content/build';
import { compiledFolder, readCompiledSite } from '../../lib/content/compiled';
import { deferHydration } from '../export/defer-hydration';
import { joinChunks } from '../export/join-chunks';
import { writeLicences } from '../export/licences';
import { writePrintPage } from '../export/print-page';
import { writeRedirects } from '../export/redirects';
import { reportLinks } from '../export/report-links';
import { shortenNames } from '../export/short-names';
import { writeSums } from '../export/sums';
import { writeHeaders } from '../headers';
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
