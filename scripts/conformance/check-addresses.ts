import { basePath } from '../../lib/site/base-path.mjs';
import { splitHref } from '../../lib/site/urls';
import { targetOf, wordsFor } from './ask';
import { headerDifferences } from './check-file';
import type { ServedExport, ServedFile } from './read-export';
import type { Ask, Difference } from './types';

/** Added to every redirected request, to check that it is passed on. */
const query = '?from=mail&n=1';

/** Requests an address that redirects, which must pass on the query. */
export async function checkRedirect(from: string, to: string, ask: Ask, origin: string): Promise<Difference[]> {
  const asked = encodeURI(from) + query;
  const { path, hash } = splitHref(to);
  const answer = await ask(asked);
  if (targetOf(answer, origin, asked) === path + query + hash) return [];
  const expected = `a redirect to ${path}${query}${hash}`;
  return [
    {
      path: asked,
      expected,
      got: wordsFor(answer),
      advice: 'redirect by the rules of the export, and add the last slash of a page; keep the query',
    },
  ];
}

/** Requests an address where nothing is: an error status is expected, with the error page. */
export async function checkMissing(
  path: string,
  notFound: ServedFile,
  ask: Ask,
  origin: string,
): Promise<Difference[]> {
  const first = await ask(encodeURI(path));
  const next = targetOf(first, origin, path);
  // A host may add a folder's slash before it finds that there is no page.
  const answer = next === `${encodeURI(path)}/` ? await ask(next) : first;
  if (answer.status !== 404) {
    const advice = 'answer 404 to what the export lacks; list no folder, fall back on no page';
    return [{ path, expected: 'status 404', got: wordsFor(answer), advice }];
  }
  if (!answer.body.equals(notFound.bytes)) {
    const got = `${answer.body.length} other bytes`;
    return [{ path, expected: 'the page 404.html', got, advice: `show ${basePath}/404.html with the status` }];
  }
  return headerDifferences(notFound, path, answer);
}

/** Addresses where nothing is, of every kind that hosts treat differently. */
export function missingPaths({ emptyFolders }: ServedExport): string[] {
  const unknown = [
    '/no-such-page/',
    '/no-such-page',
    '/no-such-page.html',
    '/no-such-page.md',
    '/_next/static/no-such-file.js',
  ];
  return [...unknown.map((path) => basePath + path), ...emptyFolders, ...emptyFolders.map((path) => path.slice(0, -1))];
}

/** Addresses that redirect: those that moved, and pages without their trailing slash. */
export function redirectsOf({ redirects, pages }: ServedExport): { from: string; to: string }[] {
  return [...redirects, ...pages.map((page) => ({ from: page.slice(0, -1), to: page }))];
}
