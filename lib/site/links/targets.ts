import { accessibilityRoute, config, glossaryId } from '../../config';
import type { Reference } from '../../data/read';
import { termAnchor } from '../../glossary/remark-terms';
import { markdownPath } from '../../urls';
import type { CompiledPage } from '../compile-content';
import type { Doc } from '../types';
import type { Redirect } from './redirects';
import type { LinkTargets } from './resolve';

/** What the targets are computed from. */
interface TargetsInput {
  pages: readonly CompiledPage[];
  reference: Reference;
  /** Paths of the files in `public/`, with a leading slash. */
  assets: ReadonlySet<string>;
  isShown: (doc: Doc) => boolean;
  redirects: readonly Redirect[];
}

/** Everything that a link can lead to: routes with their anchors, and the files of the export. */
export function linkTargets({ pages, reference, assets, isShown, redirects }: TargetsInput): LinkTargets {
  const shown = pages.filter(({ doc }) => isShown(doc));
  const anchors = new Map<string, ReadonlySet<string>>(shown.map(({ path, anchors: ids }) => [path, new Set(ids)]));
  const main = shown.find(({ doc }) => doc.id === config.version.mainDoc);
  anchors.set('/', new Set(main?.anchors));
  anchors.set(config.indexRoute, new Set([glossaryId, ...reference.glossary.map(({ id }) => termAnchor(id))]));
  return {
    anchors,
    routeOfFile: new Map(shown.map(({ parsed, path }) => [`${parsed.slug}.md`, path])),
    assets: new Set([...assets, ...generatedAddresses(reference)]),
    moved: new Map(redirects.map(({ from, to, places }) => [from, { to, line: places.from.line }])),
    drafts: new Set(pages.filter(({ doc }) => !isShown(doc)).map(({ path }) => path)),
  };
}

/** What a build makes beside documents, and others may link to: pages of its own, feeds, and files made from data. */
function generatedAddresses({ api, workflows, recipes, skill }: Reference): string[] {
  return [
    markdownPath(config.indexRoute),
    accessibilityRoute,
    markdownPath(accessibilityRoute),
    '/errors.json',
    '/llms.txt',
    '/llms-full.txt',
    '/llms/questions.txt',
    ...(skill ? ['/skill.md'] : []),
    '/sitemap.xml',
    '/mock.mjs',
    '/audit.mjs',
    ...(api.operations.size > 0 ? ['/openapi.yaml', '/openapi.json'] : []),
    ...[...workflows.keys()].map((name) => `/workflows/${name}.json`),
    ...(recipes.size > 0 ? ['/recipes.tgz'] : []),
    ...[...recipes.values()].flatMap(({ files }) => files.map(({ name }) => `/recipes/${name}`)),
  ];
}
