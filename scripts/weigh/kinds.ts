import type { BuiltSite } from '../../lib/content/build';
import { docKinds } from '../../lib/content/types';
import { accessibilityRoute, site as constants, liveWorkflow, printPath } from '../../lib/site';
import { isFilePath } from '../../lib/site/urls';

/** Kinds of pages that have a budget: those of documents, and those that the site makes itself. */
export const pageKinds = [...docKinds, 'a-z', 'accessibility', 'not-found', 'print', 'live-workflow', 'moved'] as const;
export type PageKind = (typeof pageKinds)[number];

/** What readers are shown where there is no page: once for hosts, once as Next's own routes. */
const notFound = ['404.html', '404/index.html', '_not-found/index.html'];

/** The HTML files that an export holds, from its root, each with its kind. */
export function kindsOfPages({ site, redirects }: Pick<BuiltSite, 'site' | 'redirects'>): Map<string, PageKind> {
  const { docs, mainDoc } = site.version;
  const page = (route: string) => `${route.slice(1)}index.html`;
  const main = docs.find(({ id }) => id === mainDoc);
  return new Map<string, PageKind>([
    ...redirects.filter(({ from }) => !isFilePath(from)).map(({ from }) => [page(from), 'moved'] as const),
    ...docs.map(({ path, kind }) => [page(path), kind] as const),
    ...(main ? ([[page('/'), main.kind]] as const) : []),
    [page(constants.indexRoute), 'a-z'],
    [page(accessibilityRoute), 'accessibility'],
    [page(printPath), 'print'],
    [liveWorkflow.path.slice(1), 'live-workflow'],
    ...notFound.map((file) => [file, 'not-found'] as const),
  ]);
}
