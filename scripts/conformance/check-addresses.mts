import { basePath } from '../../lib/base-path.mjs';
import { splitHref } from '../../lib/urls';
import { targetOf, wordsFor } from './ask.mjs';
import { headerFaults } from './check-file.mjs';
import type { ServedExport, ServedFile } from './read-export.mjs';
import type { Ask, Fault } from './types.mjs';

/** Goes with every request that is redirected, so that it is seen to arrive. */
const query = '?from=mail&n=1';

/** Asks for an address that leads to another one, which gets the query too. */
export async function checkRedirect(from: string, to: string, ask: Ask, origin: string): Promise<Fault[]> {
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

/** Asks for an address at which there is nothing: an error's status, with the page that says so. */
export async function checkMissing(path: string, notFound: ServedFile, ask: Ask, origin: string): Promise<Fault[]> {
  const first = await ask(encodeURI(path));
  const next = targetOf(first, origin, path);
  // A host may add the slash of a folder before it finds that there is no page.
  const answer = next === `${encodeURI(path)}/` ? await ask(next) : first;
  if (answer.status !== 404) {
    const advice = 'answer 404 to what the export lacks; list no folder, fall back on no page';
    return [{ path, expected: 'status 404', got: wordsFor(answer), advice }];
  }
  if (!answer.body.equals(notFound.bytes)) {
    const got = `${answer.body.length} other bytes`;
    return [{ path, expected: 'the page 404.html', got, advice: `show ${basePath}/404.html with the status` }];
  }
  return headerFaults(notFound, path, answer);
}

/** Addresses at which there is nothing, of every kind that hosts treat in a way of its own. */
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

/** Addresses that lead to others: those that moved, and pages without their last slash. */
export function redirectsOf({ redirects, pages }: ServedExport): { from: string; to: string }[] {
  return [...redirects, ...pages.map((page) => ({ from: page.slice(0, -1), to: page }))];
}
