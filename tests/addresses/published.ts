import { type Redirect, redirectsFile } from '../../lib/content/links/redirects';
import type { LinkTargets } from '../../lib/content/links/resolve';
import { nearest, type Problem } from '../../lib/content/problems';
import { basePath } from '../../lib/site/base-path.mjs';
import { markdownPath, splitHref } from '../../lib/site/urls';

/** The file that lists every address ever published. */
export const publishedFile = 'content/urls.txt';

const header = `# Every address this site has ever published, below ${basePath}. Others link to them, so no line is taken out: a page
# that moves gets a redirect (${redirectsFile}), a heading keeps its earlier ids ({#new #old}).
# "npm run urls" adds what is new.
`;

/** Files that only the site's own pages ask for; nobody else knows them. */
const internalFiles = /^\/(?:diagrams|live-workflow|scripts)\//;

/** What answers requests: pages with their anchors and Markdown versions, files, and redirects. */
interface Published {
  targets: LinkTargets;
  redirects: readonly Redirect[];
}

/** The addresses of a list, in its order. */
export function readPublished(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The file for these addresses: sorted, without duplicates. */
export function writePublished(addresses: readonly string[]): string {
  return `${header}${[...new Set(addresses)].sort().join('\n')}\n`;
}

/** Every address the site answers, each below the base path: `/concepts/sets/#limits`. */
export function addressesOf({ targets: { anchors, assets }, redirects }: Published): string[] {
  return [
    ...new Set([
      ...[...anchors].flatMap(([route, ids]) => [route, ...[...ids].map((id) => `${route}#${id}`)]),
      ...[...anchors.keys()].map(markdownPath),
      ...[...assets].filter((path) => !internalFiles.test(path)),
      ...redirects.map(({ from }) => from),
    ]),
  ];
}

/**
 * Compares the list with the site, in both directions: addresses that lead nowhere any more, and addresses it lacks.
 * If a page is gone, its anchors and its Markdown version aren't reported one by one.
 */
export function checkPublished(text: string, published: Published): Problem[] {
  const lines = text.split('\n');
  const listed = readPublished(text);
  const known = new Set(listed);
  const served = new Set(addressesOf(published));
  const at = (index: number, message: string, advice: string) => ({
    file: publishedFile,
    line: index + 1,
    message,
    advice,
  });
  const gonePages = new Set(listed.filter((address) => findFault(address, served, published)?.isPageGone));
  const goneVersions = new Set([...gonePages].map(markdownPath));
  const gone = listed.flatMap((address) => {
    const { page, hash } = splitAddress(address);
    const fault = findFault(address, served, published);
    const isTold = (hash !== '' && gonePages.has(page)) || goneVersions.has(address);
    return fault && !isTold ? [at(lines.indexOf(address), fault.message, fault.advice)] : [];
  });
  const lacking = [...served]
    .filter((address) => !known.has(address))
    .map((address) => {
      const place = lines.findIndex((line) => line > address && known.has(line));
      return at(place < 0 ? lines.length - 1 : place, `lacks ${address}`, 'run "npm run urls" and commit the file');
    });
  const expected = writePublished(listed).split('\n');
  const misplaced = lines.findIndex((line, index) => line !== expected[index]);
  const order =
    misplaced < 0
      ? []
      : [
          at(
            misplaced,
            'not as the command writes it: sorted, each line once',
            'run "npm run urls" and commit the file',
          ),
        ];
  return [...order, ...gone, ...lacking];
}

interface DeadAddress {
  message: string;
  advice: string;
  isPageGone: boolean;
}

/** Why nothing answers an address, or undefined where something does. */
function findFault(
  address: string,
  served: ReadonlySet<string>,
  { targets: { anchors }, redirects }: Published,
): DeadAddress | undefined {
  const { page, hash } = splitAddress(address);
  const to = redirects.find(({ from }) => from === page)?.to;
  // Browsers carry the hash along to a redirect's target, unless that has one of its own.
  if (to !== undefined && (hash === '' || splitHref(to).hash !== '')) return undefined;
  if (served.has((to ?? page) + hash)) return undefined;
  if (to === undefined && !served.has(page)) {
    const best = nearest(
      page,
      [...served].filter((one) => !one.includes('#')),
    );
    const advice = `redirect it in ${redirectsFile}${best ? `, perhaps to ${best}` : ''}`;
    return { message: `nothing answers ${address}`, advice, isPageGone: true };
  }
  const id = hash.slice(1);
  const best = nearest(id, [...(anchors.get(to ?? page) ?? [])]);
  const alias = `keep it at the heading it means, perhaps: ## … {#${best ?? 'id'} #${id}}`;
  return {
    message:
      to === undefined ? `no such anchor any more: ${address}` : `${address} leads to ${to}, which lacks ${hash}`,
    advice: to === undefined ? alias : `${alias}; or lead the redirect to an anchor`,
    isPageGone: false,
  };
}

/** Parses an address. A page is served as its index file too (ROUTE-2). */
function splitAddress(address: string): { page: string; hash: string } {
  const { path, hash } = splitHref(address);
  return { page: path.replace(/\/index\.html$/, '/'), hash };
}
