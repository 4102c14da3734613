import type { BuiltSite } from './build';
import type { LinkTargets } from './links/resolve';

/** What the steps after `next build` need of the site: it would take them seconds to build it again. */
export interface PostbuildData extends Pick<BuiltSite, 'version' | 'routes' | 'redirects'> {
  targets: Pick<LinkTargets, 'anchors' | 'assets'>;
}

/** The same as JSON, which has neither maps nor sets. */
interface PostbuildJson extends Omit<PostbuildData, 'targets'> {
  anchors: [route: string, ids: string[]][];
  assets: string[];
}

/** What the steps after `next build` need, as JSON. */
export function postbuildDataOf({
  version,
  routes,
  redirects,
  targets: { anchors, assets },
}: BuiltSite): PostbuildJson {
  const lists = [...anchors].map(([route, ids]): [string, string[]] => [route, [...ids]]);
  return { version, routes, redirects, anchors: lists, assets: [...assets] };
}

/** Reads it back. @param text the JSON of it */
export function readPostbuildData(text: string): PostbuildData {
  const { anchors, assets, ...site }: PostbuildJson = JSON.parse(text);
  const sets = anchors.map(([route, ids]) => [route, new Set(ids)] as const);
  return { ...site, targets: { anchors: new Map(sets), assets: new Set(assets) } };
}
