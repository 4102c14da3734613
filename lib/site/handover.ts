import type { BuiltSite } from './build';
import type { LinkTargets } from './links/resolve';

/** What the steps after `next build` need of the site: it would take them seconds to build it again. */
export interface Handover extends Pick<BuiltSite, 'version' | 'routes' | 'redirects'> {
  targets: Pick<LinkTargets, 'anchors' | 'assets'>;
}

/** The same as JSON, which has neither maps nor sets. */
interface HandoverJson extends Omit<Handover, 'targets'> {
  anchors: [route: string, ids: string[]][];
  assets: string[];
}

/** What to hand over, as JSON. */
export function handoverOf({ version, routes, redirects, targets: { anchors, assets } }: BuiltSite): HandoverJson {
  const lists = [...anchors].map(([route, ids]): [string, string[]] => [route, [...ids]]);
  return { version, routes, redirects, anchors: lists, assets: [...assets] };
}

/** Reads what was handed over. @param text the JSON of it */
export function readHandover(text: string): Handover {
  const { anchors, assets, ...site }: HandoverJson = JSON.parse(text);
  const sets = anchors.map(([route, ids]) => [route, new Set(ids)] as const);
  return { ...site, targets: { anchors: new Map(sets), assets: new Set(assets) } };
}
