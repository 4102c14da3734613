import { join } from 'node:path';
import { type BuiltSite, buildSite, type SiteInput } from './build';
import { compiledSiteVariable, readCompiledSite } from './compiled';
import { listAssets, readContentFiles, readDrawings, stampOf } from './files';
import { formatProblem } from './problems';

/*
 * The only entry point to content: everything else gets documents, navigation and routes from here, and nothing else
 * connects the disk to the model.
 */
export { getDoc, getSidebar } from './query';

const isPreview = process.env.NODE_ENV === 'development';
let built: { stamp: string; site: BuiltSite } | undefined;

/**
 * The site, built from the files on disk, or, in a process started by a build, as that build compiled it. Cached for
 * the life of the process; in preview, which includes drafts, until a file changes.
 * @throws ContentError with every problem found
 */
export function getSite(): BuiltSite {
  const root = process.cwd();
  const compiled = process.env[compiledSiteVariable];
  // Preview follows edits.
  if (compiled !== undefined && !isPreview) {
    built ??= { stamp: '', site: readCompiledSite(compiled) };
    return built.site;
  }
  const stamp = isPreview ? ['content', 'public'].map((folder) => stampOf(join(root, folder))).join() : '';
  if (built?.stamp === stamp) return built.site;
  built = { stamp, site: buildFromDisk() };
  return built.site;
}

/**
 * The site, built from the files on disk.
 * @throws ContentError with every problem found
 */
export function buildFromDisk(): BuiltSite {
  const site = buildSite(readInput(process.cwd(), isPreview));
  for (const warning of site.warnings) console.warn(`warning: ${formatProblem(warning)}`);
  return site;
}

/** Reads from disk what a build starts from. Preview draws diagrams itself. */
function readInput(root: string, includeDrafts: boolean): SiteInput {
  return {
    ...readContentFiles(join(root, 'content')),
    assets: listAssets(join(root, 'public')),
    drawings: includeDrafts ? undefined : readDrawings(join(root, 'public/diagrams')),
    includeDrafts,
  };
}
