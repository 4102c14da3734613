import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { sampleRunsOf } from '../../model/node';
import { sampleRunsPath } from '../../model/samples';
import { liveWorkflow, site } from '../../site';
import { nodeLines } from '../../site/lines';
import { markdownPath } from '../../site/urls';
import type { BuiltSite } from '../build';
import { markdownVersion } from '../markdown/markdown-version';
import { buildPageView, type PageView } from '../page-view';
import { descriptionPath, publicDescription } from '../reference/api';
import { searchDataOf } from '../search/data';
import { drawingOf, drawingPath } from '../workflows/drawing';
import { liveFrame, liveScripts } from '../workflows/live-frame';
import { bundledScripts, bundleScript } from './bundled-scripts';
import { type IconFile, iconFiles } from './icons';
import { llmsFullText, llmsText } from './llms';
import { manifest, manifestPath } from './manifest';
import { robots } from './robots';
import { sitemap } from './sitemap';
import { termNotes } from './term-notes';

/** The contents of a file: text, or bytes. */
type Contents = string | Uint8Array;

/** Draws images as PNG. Drawing takes components, which lib doesn't import. */
export interface Draw {
  /** The image shown where a page is shared. */
  socialImage: (page: PageView) => Promise<Uint8Array>;
  icon: (icon: IconFile) => Promise<Uint8Array>;
}

/** Every file of the site that is made from the model and is no page: its path, without base path, and what makes it. */
export type GeneratedFiles = ReadonlyMap<string, () => Contents | Promise<Contents>>;

/**
 * The files beside the pages: Markdown versions, search data, feeds, the API description, workflows, images. Preview
 * answers requests from this table; a build writes all of it. Nothing is made before it is asked for.
 */
export function generatedFiles(built: BuiltSite, draw: Draw): GeneratedFiles {
  const { version } = built.site;
  const { apis, recipes, workflows } = built.reference;
  return new Map<string, () => Contents | Promise<Contents>>([
    ...version.docs.map((doc) => [markdownPath(doc.path), () => markdownVersion(doc, built)] as const),
    ...version.docs.map(({ slug, path }) => [`/og/${slug}.png`, () => draw.socialImage(viewOf(built, path))] as const),
    ...Object.entries(iconFiles).map(([file, icon]) => [`/icons/${file}`, () => draw.icon(icon)] as const),
    ...[...workflows].flatMap(([name, flow]) => [
      [`/workflows/${name}.json`, () => `${JSON.stringify(flow, null, 2)}\n`] as const,
      [drawingPath(name), () => drawingOf(flow, '_enlarged-arrow')] as const,
    ]),
    ...[...recipes.values()].flatMap(({ files }) =>
      files.map(({ name, text }) => [`/recipes/${name}`, () => text] as const),
    ),
    ...Object.entries(liveScripts).map(([file, path]) => [`/live-workflow/${file}`, () => packageFile(path)] as const),
    [liveWorkflow.path, liveFrame],
    ...Object.keys(bundledScripts).map((path) => [path, () => bundleScript(path).text] as const),
    [site.searchDataPath, () => JSON.stringify(searchDataOf(built))],
    [sampleRunsPath, () => JSON.stringify(sampleRunsOf(built.samples, built.reference))],
    [site.termsDataPath, () => JSON.stringify(termNotes(built.reference.glossary))],
    ['/llms.txt', () => llmsText(version)],
    ['/llms-full.txt', () => llmsFullText(built)],
    ...nodeLines.flatMap((line) => {
      const description = () => publicDescription(apis[line]);
      return [
        [`${descriptionPath(line)}.json`, () => JSON.stringify(description())] as const,
        [`${descriptionPath(line)}.yaml`, () => stringify(description())] as const,
      ];
    }),
    ['/robots.txt', () => robots],
    ['/sitemap.xml', () => sitemap(version)],
    [manifestPath, () => JSON.stringify(manifest)],
  ]);
}

function viewOf({ site: model }: BuiltSite, path: string): PageView {
  const view = buildPageView(model, path);
  if (!view) throw new Error(`No route leads to ${path}`);
  return view;
}

function packageFile(path: string): Uint8Array {
  return readFileSync(join(process.cwd(), 'node_modules', path));
}
