/**
 * `npm run build`: makes the export in `out/`. Two programs share the work, one a processor: Next bundles the code
 * and renders the pages, and this one compiles the content, makes all other files, and finishes the export.
 */
import './build/production.mjs';
import { cpSync, rmSync } from 'node:fs';
import { drawWith } from '../components/images/draw';
import { getSite } from '../lib/content';
import { writeCompiledSite } from '../lib/content/compiled';
import { generatedFiles } from '../lib/generated/files';
import { readImageSources } from '../lib/generated/image-sources';
import { ContentError } from '../lib/problems';
import { makeFiles, writeFiles } from './build/files.mjs';
import { compiledFolder, renderPages } from './build/next.mjs';
import { stage, writeStages } from './build/stages.mjs';
import { hintCompilation } from './export/compile-hints.mjs';
import { listDrafts } from './export/drafts.mjs';
import { writeHeaders } from './export/headers.mjs';
import { writeLicences } from './export/licences.mjs';
import { writePrintPage } from './export/print-page.mjs';
import { writeRedirects } from './export/redirects.mjs';
import { reportLinks } from './export/report-links.mjs';
import { sealExport } from './export/seal.mjs';
import { writeSums } from './export/sums.mjs';

const folder = 'out';

async function build(): Promise<void> {
  rmSync(compiledFolder, { recursive: true, force: true });
  const stopped = new AbortController();
  const pages = stage('bundle the code, render the pages', () => renderPages(stopped.signal));
  try {
    const site = await stage('compile the content', async () => getSite());
    writeCompiledSite(site, compiledFolder);
    const files = await stage('make the files beside the pages', () =>
      makeFiles(generatedFiles(site, drawWith(readImageSources()))),
    );
    await pages;
    await stage('finish the export', async () => finish(site, files));
  } catch (error) {
    // Nothing is gained by what Next still does, or waits for.
    stopped.abort();
    await pages.catch(() => {});
    throw error;
  }
}

/** One step after another, each a function of the site and of the export's folder. */
function finish(site: ReturnType<typeof getSite>, files: Awaited<ReturnType<typeof makeFiles>>): void {
  writeLicences(folder, '.');
  writeFiles(files, folder);
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
}

try {
  await build();
  writeStages();
} catch (error) {
  // A mistake in the content is told by its place; of any other the stack helps.
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
}
