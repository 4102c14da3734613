import type { BuiltSite } from '../site/build';
import { markdownPath, splitHref } from '../urls';
import { llmsAreas } from './llms';

/** The file that lists every published address. Until the first release, it has only what installed n8n nodes open. */
export const listFile = 'content/urls.txt';

const header = `# Every address this site has published, below /docs. Others link to them, so no line is taken out: a page that
# moves gets a redirect (content/redirects.yaml), a heading keeps its earlier ids ({#new #old}).
# A release adds what is new: npm run list-addresses
`;

/**
 * Every address of the site that others can link to, below its base path: `/concepts/sets/#limits`. Only the site's own
 * pages request the files that are left out.
 */
export function addressesOf(site: BuiltSite): string[] {
  const { anchors, assets } = site.targets;
  return [
    ...[...anchors].flatMap(([route, ids]) => [route, markdownPath(route), ...[...ids].map((id) => `${route}#${id}`)]),
    ...[...assets].filter(
      (path) => !/^\/(?:(?:diagrams|icons|live-workflow|scripts)\/|(?:workflow-icons\.svg|sw\.js)$)/.test(path),
    ),
    ...[...llmsAreas(site).keys()].map((name) => `/llms/${name}`),
    ...site.redirects.map(({ from }) => from),
  ];
}

/** The text of the list after a release. @param list its text before, empty before the first release */
export function publishedList(list: string, site: BuiltSite): string {
  const all = new Set([...list.split('\n').filter((line) => line.startsWith('/')), ...addressesOf(site)]);
  return `${header}${[...all].sort().join('\n')}\n`;
}

/** A problem for each address of the list that the site neither serves, also as an index file, nor redirects. */
export function lostAddresses(list: string, site: BuiltSite): string[] {
  const served = new Set(addressesOf(site));
  const answers = (address: string) => {
    const { path, hash } = splitHref(address);
    const route = path.replace(/\/index\.html$/, '/');
    const to = site.redirects.find(({ from }) => from === route)?.to ?? route;
    // Browsers carry the hash over to a redirect's target, unless that has its own.
    return splitHref(to).hash !== '' || served.has(to + hash);
  };
  return list.split('\n').flatMap((address, index) => {
    const isAnchor = address.includes('#');
    if (!address.startsWith('/') || answers(address)) return [];
    // A lost page is told once, not with each of its anchors.
    if (isAnchor && !answers(splitHref(address).path)) return [];
    const advice = isAnchor ? 'keep the id at its heading: ## … {#new #old}' : 'redirect it in content/redirects.yaml';
    return [`${listFile}:${index + 1}  nothing answers ${address} → ${advice}`];
  });
}
