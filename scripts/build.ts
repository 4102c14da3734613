/**
 * `npm run build`: makes the export in `out/`. Two processes share the work: Next bundles the code and renders the
 * pages (scripts/build/next.ts), while this one compiles the content, makes all other files, and completes the export.
 */
import { cpSync } from 'node:fs';
import { drawWith } from '../components/images/draw';
import { buildFromDisk } from '../lib/content';
import type { BuiltSite } from '../lib/content/build';
import { compiledFolder, readCompiledSite, writeCompiledSite } from '../lib/content/compiled';
import { generatedFiles } from '../lib/content/generated/files';
import { readImageSources } from '../lib/content/generated/image-sources';
import { ContentError } from '../lib/content/problems';
import { type MadeFiles, makeFiles, writeFiles } from './build/files';
import { stage, writeStages } from './build/stages';
import { hintCompilation } from './export/compile-hints';
import { deferHydration } from './export/defer-hydration';
import { writeHeaders } from './export/headers';
import { writeLicences } from './export/licences';
import { writePrintPage } from './export/print-page';
import { writeRedirects } from './export/redirects';
import { reportLinks } from './export/report-links';
import { shortenNames } from './export/short-names';
import { writeSums } from './export/sums';

const folder = 'out';

/**
 * Runs the build to its end, and reports its errors: the process ends with 1 then.
 * @param rendered settles when Next, which has been started, is done
 * @param next stops Next
 */
export async function build(rendered: Promise<void>, next: AbortController): Promise<void> {
  try {
    const [{ site, files }] = await Promise.all([compile(), rendered]);
    await stage('Export finished', async () => finish(site, files));
    writeStages();
  } catch (error) {
    // A content error says where the mistake is; for any other, the stack helps.
    console.error(error instanceof ContentError ? error.message : error);
    process.exitCode = 1;
  } finally {
    // Once something has failed, Next needn't go on.
    next.abort();
  }
}

/** Compiles the content, for Next as well, and makes the files beside the pages. */
async function compile() {
  await stage('Content compiled', async () => writeCompiledSite(buildFromDisk(), compiledFolder));
  // Read back, since that leaves a page's tree on disk until it is asked for: those of a thousand needn't be in memory.
  const site = readCompiledSite(compiledFolder);
  const table = generatedFiles(site, drawWith(readImageSources()));
  return { site, files: await stage('Files beside the pages made', () => makeFiles(table)) };
}

/** One step after another, each a function of the site and of the export's folder. */
function finish(site: BuiltSite, files: MadeFiles): void {
  writeLicences(folder, '.');
  writeFiles(files, folder);
  writeRedirects(site, folder);
  writePrintPage(site.site.version, folder);
  // The export as Next wrote it, for whoever wants it, and for the tests, which run on both.
  const plain = process.env.DOCS_PLAIN_EXPORT;
  if (plain) {
    cpSync(folder, plain, { recursive: true });
    writeHeaders(plain);
    writeSums(plain);
  }
  hintCompilation(folder, deferHydration(folder));
  shortenNames(folder);
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
