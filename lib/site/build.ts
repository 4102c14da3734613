import type { Root } from 'mdast';
import { config } from '../config';
import { checkReference } from '../data/check';
import type { SourceFile } from '../diagnostics/positions';
import type { Problem } from '../diagnostics/problems';
import { type DiagramUse, type Drawings, drawingsOf } from '../diagrams/diagrams';
import type { Sample } from '../markdown/fences';
import type { RenderContext } from '../page/pipeline';
import type { Section } from '../page/sections';
import { checkWorkflows } from '../workflows/check';
import { checkSource } from './check-source';
import { type Compiled, type CompiledPage, compileContent, stopIfAny } from './compile-content';
import { checkLinks } from './links/check';
import { checkRedirects, type Redirect, readRedirects, withMarkdownVersions } from './links/redirects';
import { hrefsFrom, type LinkTargets } from './links/resolve';
import { linkSources } from './links/sources';
import { linkTargets } from './links/targets';
import { buildFooter, buildSidebar, type KnownDocs } from './nav/build';
import { getDoc } from './query';
import { checkSearchWords, sectionsWithoutQuestions } from './search/check';
import { readSettings } from './settings';
import type { Doc, Route, Site, Version } from './types';

/** The input of a build as plain values: `buildSite` itself reads nothing from disk. */
export interface SiteInput {
  /** Every file below `content/`: documents and data files, including the site's configuration. */
  files: readonly SourceFile[];
  /** Paths of the files in `public/`, each with a leading slash. */
  assets: ReadonlySet<string>;
  /** The diagrams' drawings; undefined in preview, which draws diagrams in the browser. */
  drawings: Drawings | undefined;
  /** True in preview, where drafts are part of the site. */
  includeDrafts: boolean;
  /** Names in `app/` that are routes: no page can have them. */
  taken?: ReadonlySet<string>;
  /** Problems found while reading the files; they are reported together with those found here. */
  problems?: readonly Problem[];
}

/** A built site, what its links are resolved against, and the problems that are only warnings. */
export interface BuiltSite extends Site, RenderContext, Pick<Compiled, 'knowledge'> {
  targets: LinkTargets;
  /** Addresses that have moved, including those of Markdown versions. */
  redirects: readonly Redirect[];
  /** The compiled body of each page, by its path. */
  bodies: ReadonlyMap<string, Root>;
  /** The code samples of every page in this build. */
  samples: Sample[];
  /** Route → what search finds on its page. */
  sections: ReadonlyMap<string, readonly Section[]>;
  warnings: Problem[];
}

/**
 * Builds the whole model: documents, sidebar, footer, route table and link targets.
 * @throws ContentError with all problems that files have by themselves (those that can't be read or hold a merge conflict,
 * data, pages) or, if there are none, with all that they have with each other
 */
export function buildSite(input: SiteInput): BuiltSite {
  stopIfAny([...(input.problems ?? []), ...input.files.flatMap(checkSource)]);
  const compiled = compileContent(input.files);
  const { pages, reference, operationHrefs } = compiled;
  const docs = pages.map(({ doc }) => doc);
  const known: KnownDocs = {
    byId: new Map(docs.map((doc) => [doc.id, doc])),
    isShown: (doc) => input.includeDrafts || isPublished(doc),
  };
  const { id, sidebar, listedIds, problems: sidebarProblems } = buildSidebar(input.files, known);
  const { footer, problems: footerProblems } = buildFooter(input.files, known);
  const { isShown } = known;
  const shown = pages.filter(({ doc }) => isShown(doc));
  const { redirects, problems: redirectProblems } = readRedirects(input.files);
  const given = { pages, reference, assets: input.assets, redirects };
  const targets = linkTargets({ ...given, isShown });
  const published = linkTargets({ ...given, isShown: isPublished });
  const data = input.files.filter(({ path }) => !path.endsWith('.md'));
  const { settings, problems: settingsProblems } = readSettings(input.files);
  const links = checkLinks(linkSources(shown, data), targets, data);
  stopIfAny([
    ...checkReference(reference, operationHrefs, input.files),
    ...checkWorkflows(reference, input.files),
    ...checkNames(pages, input),
    ...checkAssets(input.assets),
    ...sidebarProblems,
    ...footerProblems,
    ...settingsProblems,
    ...links.problems,
    ...redirectProblems,
    ...checkRedirects(redirects, published),
    ...checkSearchWords(reference.search, reference.questions, shown, input.files, targets),
    ...shown.flatMap(({ doc, diagrams }) => checkDrawings(diagrams, doc.file, input.drawings)),
  ]);

  const version: Version = {
    ...config.version,
    path: '/',
    isLast: true,
    docs: shown.map(({ doc }) => (listedIds.has(doc.id) ? { ...doc, sidebar: id } : doc)),
    sidebars: { [id]: sidebar },
    draftIds: docs.filter(({ draft }) => draft).map(({ id }) => id),
  };
  return {
    ...settings,
    version,
    routes: routesOf(version),
    footer,
    targets,
    hrefsFrom: hrefsFrom(targets),
    drawings: input.drawings,
    reference,
    knowledge: compiled.knowledge,
    operationHrefs,
    redirects: withMarkdownVersions(redirects),
    bodies: new Map(shown.map(({ doc, tree }) => [doc.path, tree])),
    samples: shown.flatMap(({ samples }) => samples),
    sections: new Map(shown.map(({ doc, sections }) => [doc.path, sections])),
    warnings: [...links.warnings, ...sectionsWithoutQuestions(reference.questions, shown, input.files)],
  };
}

/**
 * The route table: one row for each document, and one for the version's own path, which shows the main document under
 * its canonical address.
 */
function routesOf(version: Version): Route[] {
  const toRoute = ({ path, kind, id }: Doc): Route => {
    return { path, canonicalPath: path, component: kind === 'landing' ? 'LandingPage' : 'DocPage', docId: id };
  };
  return [{ ...toRoute(getDoc(version, version.mainDoc)), path: version.path }, ...version.docs.map(toRoute)];
}

function isPublished({ draft }: Doc): boolean {
  return !draft;
}

/** Finds pages whose addresses, or those of their Markdown, belong to something else that the build makes. */
function checkNames(pages: readonly CompiledPage[], { taken = new Set(), assets }: SiteInput): Problem[] {
  const routes = new Set([...taken, '404']);
  return pages.flatMap(({ parsed: { slug, source } }) => {
    const [first = ''] = slug.split('/');
    const made = [first, ...['md', 'html', 'txt'].map((extension) => `${slug}.${extension}`)];
    const other = made.find((name) => routes.has(name) || assets.has(`/${name}`));
    if (other === undefined) return [];
    const message = `/${other}${other === first ? '/' : ''} is something that the site generates itself`;
    return [{ file: source.path, line: 1, message, advice: 'give the file another name' }];
  });
}

/** Finds files whose names an address can't hold as they are: what follows a "#" or a "?" belongs to no file. */
function checkAssets(assets: ReadonlySet<string>): Problem[] {
  const message = "a name that can't be an address";
  const advice = 'rename it: use letters, digits, ".", "-" and "_"';
  return [...assets].flatMap((name) =>
    /[^\w./@ -]/.test(name) ? [{ file: `public${name}`, line: 1, message, advice }] : [],
  );
}

/** Finds diagrams that have no drawings, or whose text has changed since they were drawn. */
function checkDrawings(diagrams: readonly DiagramUse[], file: string, drawings: Drawings | undefined): Problem[] {
  const message = 'the diagram has no drawing, or has changed since it was drawn';
  const advice = 'run "npm run diagrams" and commit the drawings';
  return diagrams
    .filter(({ source }) => drawings && drawingsOf(source).some(({ name }) => !drawings.has(name)))
    .map(({ line }) => ({ file, line, message, advice }));
}
