import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { footer } from '../../content/footer';
import { sidebar } from '../../content/sidebar';
import { formatProblem } from '../problems';
import { type BuiltSite, buildSite } from './build';
import { listAssets, readContentFiles, readDrawings, stampOf } from './files';

/*
 * The one door to content: everything else gets documents, navigation and routes from here, and
 * nothing else joins disk and model.
 */
export { getDoc, getSidebar } from './query';
export type { Doc, Route, Site } from './types';

const isPreview = process.env.NODE_ENV === 'development';
let built: { stamp: string; site: BuiltSite } | undefined;

/**
 * The site built from the files on disk. Kept for the life of a build; in preview, where drafts are part
 * of it, until a file changes.
 * @throws ContentError with every problem found
 */
export function getSite(): BuiltSite {
  const root = process.cwd();
  const stamp = isPreview ? stampOf(join(root, 'content')) : '';
  if (built?.stamp === stamp) return built.site;
  const { files, problems } = readContentFiles(join(root, 'content'));
  const site = buildSite({
    files,
    problems,
    sidebar,
    sidebarSource: readFileSync(join(root, 'content/sidebar.ts'), 'utf8'),
    footer,
    footerSource: readFileSync(join(root, 'content/footer.ts'), 'utf8'),
    assets: listAssets(join(root, 'public')),
    drawings: isPreview ? undefined : readDrawings(join(root, 'public/diagrams')),
    includeDrafts: isPreview,
  });
  for (const warning of site.warnings) console.warn(`warning: ${formatProblem(warning)}`);
  built = { stamp, site };
  return site;
}
