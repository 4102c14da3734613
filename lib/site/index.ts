import 'server-only';
import { join } from 'node:path';
import { buildSingleton } from '../build-singleton';
import { formatProblem } from '../diagnostics/problems';
import { type BuiltSite, buildSite, type SiteInput } from './build';
import { listAssets, listRoutes, mtimeFingerprint, readContentFiles, readDrawings } from './files';

/*
 * The only entry point to content: all other code gets documents, navigation and routes from here, and only this module
 * connects the file system to the model.
 */
export { getSidebar } from './query';

const isPreview = process.env.NODE_ENV === 'development';
const last = buildSingleton('site', (): { built?: { fingerprint: string; site: BuiltSite } } => ({}));

/**
 * The site, built from the files on disk. It is built once for the life of the process or, in preview, which includes
 * drafts, until a file changes.
 * @throws ContentError with every problem found
 */
export function getSite(): BuiltSite {
  const root = process.cwd();
  const fingerprint = isPreview
    ? ['content', 'public'].map((folder) => mtimeFingerprint(join(root, folder))).join()
    : '';
  if (last.built?.fingerprint === fingerprint) return last.built.site;
  const site = buildSite(readInput(root, isPreview));
  for (const warning of site.warnings) console.warn(`warning: ${formatProblem(warning)}`);
  last.built = { fingerprint, site };
  return site;
}

/** Reads a build's input from disk. Preview needs no drawings, because it draws diagrams itself. */
function readInput(root: string, includeDrafts: boolean): SiteInput {
  return {
    ...readContentFiles(join(root, 'content')),
    assets: listAssets(join(root, 'public')),
    taken: listRoutes(join(root, 'app')),
    drawings: includeDrafts ? undefined : readDrawings(join(root, 'public/diagrams')),
    includeDrafts,
  };
}
