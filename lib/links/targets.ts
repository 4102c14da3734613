import { accessibilityRoute } from '../accessibility/report';
import type { ReadDocs } from '../content/docs';
import type { Doc } from '../content/types';
import { nodeLines } from '../lines';
import { descriptionPath } from '../reference/api';
import type { Reference } from '../reference/types';
import { printPath, site } from '../site';
import { routeOf } from '../urls';
import type { LinkTargets } from './resolve';

/** What the targets are computed from. */
interface TargetsInput {
  read: ReadDocs;
  reference: Reference;
  /** True if the data files have no mistakes. */
  isReferenceWhole: boolean;
  /** Paths of the files in `public/`, with a leading slash. */
  assets: ReadonlySet<string>;
  isShown: (doc: Doc) => boolean;
}

/** Everything that a link can lead to: routes with their anchors, and the files of the export. */
export function linkTargets({ read, reference, isReferenceWhole, assets, isShown }: TargetsInput): LinkTargets {
  const shown = read.docs.filter(({ doc }) => isShown(doc));
  const anchors = new Map<string, ReadonlySet<string>>(shown.map(({ doc, anchors: ids }) => [doc.path, new Set(ids)]));
  const unread = new Set([
    ...[...read.brokenIds].map(routeOf),
    ...shown
      .filter(({ isWhole, isFromData }) => !isWhole || (isFromData && !isReferenceWhole))
      .map(({ doc }) => doc.path),
  ]);
  const mainRoute = shown.find(({ doc }) => doc.id === site.version.mainDoc)?.doc.path ?? routeOf(site.version.mainDoc);
  anchors.set('/', anchors.get(mainRoute) ?? new Set());
  if (unread.has(mainRoute)) unread.add('/');
  return {
    anchors,
    routeOfFile: new Map([
      ...[...read.brokenIds].map((slug) => [`${slug}.md`, routeOf(slug)] as const),
      ...shown.map(({ doc }) => [doc.file.replace(/^content\//, ''), doc.path] as const),
    ]),
    assets: new Set([...assets, ...generatedAddresses(reference)]),
    drafts: new Set(read.docs.filter(({ doc }) => !isShown(doc)).map(({ doc }) => doc.path)),
    unread,
  };
}

/** What a build makes beside documents, and others may link to: pages of its own, feeds, and files made from data. */
function generatedAddresses({ api, workflows, recipes }: Reference): string[] {
  const descriptions = api.operations.size > 0 ? nodeLines.map(descriptionPath) : [];
  return [
    site.indexRoute,
    accessibilityRoute,
    printPath,
    '/llms.txt',
    '/llms-full.txt',
    '/sitemap.xml',
    ...descriptions.flatMap((path) => [`${path}.yaml`, `${path}.json`]),
    ...[...workflows.keys()].map((name) => `/workflows/${name}.json`),
    ...[...recipes.values()].flatMap(({ files }) => files.map(({ name }) => `/recipes/${name}`)),
  ];
}
