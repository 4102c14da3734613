import { join } from 'node:path';
import { ContentError, formatProblem, type Problem } from '../problems';
import { type BuiltSite, buildSite, type SiteInput } from './build';
import { compiledSiteVariable, readCompiledSite } from './compiled';
import { listAssets, readContentFiles, readDrawings, stampOf } from './files';
import type { SourceFile } from './types';

/*
 * The one door to content: everything else gets documents, navigation and routes from here, and
 * nothing else joins disk and model.
 */
export { getDoc, getSidebar } from './query';
export type { Doc, Route, Site } from './types';

const isPreview = process.env.NODE_ENV === 'development';
let built: { stamp: string; site: BuiltSite } | undefined;

/**
 * The site built from the files on disk, or, in a program that a build started, the one that the build compiled.
 * Kept for the life of the program; in preview, where drafts are part of it, until a file changes.
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
  const site = buildSite(readInput(root, isPreview));
  for (const warning of site.warnings) console.warn(`warning: ${formatProblem(warning)}`);
  built = { stamp, site };
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

/** Every file of the content, every problem that would stop a build, and the site where there is none. */
export function readContent(): { files: readonly SourceFile[]; problems: readonly Problem[]; built?: BuiltSite } {
  const input = readInput(process.cwd(), false);
  try {
    return { files: input.files, problems: [], built: buildSite(input) };
  } catch (error) {
    if (error instanceof ContentError) return { files: input.files, problems: error.problems };
    throw error;
  }
}
