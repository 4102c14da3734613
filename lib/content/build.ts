import { checkLinks } from '../links/check';
import type { LinkTargets } from '../links/resolve';
import { type DiagramUse, type Drawings, diagramModes, drawingName } from '../markdown/diagrams';
import type { Sample } from '../markdown/samples';
import { buildFooter, buildSidebar, type KnownDocs } from '../nav/build';
import type { FooterGroupConfig, SidebarConfig } from '../nav/types';
import { ContentError, type Problem } from '../problems';
import { checkReference } from '../reference/check';
import { readReference } from '../reference/read';
import type { Reference } from '../reference/types';
import { site } from '../site';
import { checkWorkflows } from '../workflows/check';
import { type ReadDoc, readDocs } from './docs';
import { buildRoutes } from './routes';
import type { Site, SourceFile, Version } from './types';

/** Everything a build starts from, as plain values: nothing here was taken from disk by the builder. */
export interface SiteInput {
  files: readonly SourceFile[];
  sidebar: SidebarConfig;
  /** Text of the file that holds the sidebar, for line numbers. */
  sidebarSource: string;
  footer: readonly FooterGroupConfig[];
  footerSource: string;
  /** Paths of the files in `public/`, with a leading slash. */
  assets: ReadonlySet<string>;
  /** The drawings of diagrams; undefined in preview, which draws in the browser. */
  drawings: Drawings | undefined;
  /** True in preview: drafts are part of the site (DATA-3). */
  includeDrafts: boolean;
  /** Problems met while reading, reported together with those found here. */
  problems?: readonly Problem[];
}

/** A built site, what links are resolved against, and what only deserves a warning. */
export interface BuiltSite {
  site: Site;
  targets: LinkTargets;
  drawings: Drawings | undefined;
  /** The data behind reference pages. */
  reference: Reference;
  /** The code samples of every page that is shown. */
  samples: Sample[];
  warnings: Problem[];
}

/**
 * Builds the whole model: documents, sidebar, footer, route table, link targets (house plan, "One way
 * through the house").
 * @throws ContentError with every problem of every file
 */
export function buildSite(input: SiteInput): BuiltSite {
  const { reference, problems: referenceProblems } = readReference(input.files);
  const read = readDocs(input.files, reference);
  const known: KnownDocs = {
    byId: new Map(read.docs.map(({ doc }) => [doc.id, doc])),
    brokenIds: read.brokenIds,
    isShown: (doc) => input.includeDrafts || !doc.draft,
  };
  const { sidebar, listedIds, problems: sidebarProblems } = buildSidebar(input.sidebar, known, input.sidebarSource);
  const { footer, problems: footerProblems } = buildFooter(input.footer, known, input.footerSource);
  const shown = read.docs.filter(({ doc }) => known.isShown(doc));
  const targets = linkTargets(shown, new Set([...input.assets, ...dataAssets(reference)]));
  const links = shown.map(({ doc, links }) =>
    checkLinks(links, { route: doc.path, file: doc.file.replace(/^content\//, '') }, targets),
  );
  const problems = [
    ...(input.problems ?? []),
    ...referenceProblems,
    ...(referenceProblems.length === 0
      ? [...checkReference(reference, input.files), ...checkWorkflows(reference, input.files)]
      : []),
    ...read.problems,
    ...sidebarProblems,
    ...footerProblems,
    // Links are judged once the documents they could lead to are whole.
    ...(read.problems.length === 0 ? links.flatMap((result) => result.problems) : []),
    ...shown.flatMap(({ doc, diagrams }) => checkDrawings(diagrams, doc.file, input.drawings)),
  ];
  if (problems.length > 0) throw new ContentError(problems);

  const version: Version = {
    ...site.version,
    path: '/',
    isLast: true,
    docs: shown.map(({ doc }) => (listedIds.has(doc.id) ? { ...doc, sidebar: input.sidebar.id } : doc)),
    sidebars: { [input.sidebar.id]: sidebar },
    draftIds: read.docs.filter(({ doc }) => doc.draft).map(({ doc }) => doc.id),
  };
  return {
    site: { version, routes: buildRoutes(version), footer },
    targets,
    drawings: input.drawings,
    reference,
    samples: shown.flatMap(({ samples }) => samples),
    warnings: links.flatMap((result) => result.warnings),
  };
}

/** Finds diagrams whose drawings aren't there, or are those of an earlier text (BUILD-4). */
function checkDrawings(diagrams: readonly DiagramUse[], file: string, drawings: Drawings | undefined): Problem[] {
  return diagrams
    .filter(({ source }) => drawings && diagramModes.some((mode) => !drawings.has(drawingName(source, mode))))
    .map(({ line }) => ({
      file,
      line,
      message: 'the diagram changed and is not drawn',
      advice: 'run "npm run diagrams" and commit what it draws',
    }));
}

/** Files of the export that are made from data. */
function dataAssets({ api, workflows }: Reference): string[] {
  const description = api.operations.size > 0 ? ['/openapi.yaml', '/openapi.json'] : [];
  return [...description, ...[...workflows.keys()].map((name) => `/workflows/${name}.json`)];
}

function linkTargets(docs: readonly ReadDoc[], assets: ReadonlySet<string>): LinkTargets {
  const anchors = new Map(docs.map(({ doc, anchors: ids }) => [doc.path, new Set(ids)]));
  const mainDoc = docs.find(({ doc }) => doc.id === site.version.mainDoc)?.doc;
  if (mainDoc) anchors.set('/', anchors.get(mainDoc.path) ?? new Set());
  const routeOfFile = new Map(docs.map(({ doc }) => [doc.file.replace(/^content\//, ''), doc.path]));
  return { anchors, routeOfFile, assets };
}
