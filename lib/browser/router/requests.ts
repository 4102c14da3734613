import { splitHref } from '../../site/urls';
import { failLoading, wantedAddress } from './loading';

/*
 * Pages' data is asked for here, once per page: when the reader is about to follow a link to it, or when the router
 * wants it. A failing request would make the router load the whole page, which offline ends on the browser's error page.
 * So it is held open while the reader sees why, and is made again on request (STATE-6). A page that couldn't be fetched
 * ahead is loaded whole instead (STATE-7).
 */

/** How long a page's data is kept, in milliseconds. */
const lifetime = 300_000;

/** Data of pages that was asked for, by their paths. */
const asked = new Map<string, Promise<Response>>();

/** Paths of the pages that couldn't be fetched ahead. */
const missed = new Set<string>();

const never = new Promise<never>(() => {});

/** Answers the router's requests from now on. Other requests pass through untouched. */
export function watchRouteRequests(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    if (!new Headers(init?.headers).has('rsc')) return fetch(input, init);
    // `/docs/faq/index.txt` holds the data of `/docs/faq/`.
    return load(new URL(String(input), location.href).pathname.replace(/[^/]*$/, ''));
  };
}

/** Asks for a page's data before the router does, once. @param page its path, base path included */
export function fetchAhead(page: string): void {
  ask(page).then(
    () => missed.delete(page),
    () => missed.add(page),
  );
}

/** A page's data, once it is complete. @throws if the request fails, or the server does */
async function ask(page: string): Promise<Response> {
  const answer = asked.get(page) ?? complete(`${page}index.txt`);
  asked.set(page, answer);
  const forget = () => asked.delete(page);
  answer.then(() => setTimeout(forget, lifetime), forget);
  return (await answer).clone();
}

async function complete(address: string, init?: RequestInit): Promise<Response> {
  const response = await window.fetch(address, init);
  if (response.status >= 500) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  await response.clone().arrayBuffer();
  return response;
}

async function load(page: string): Promise<Response> {
  for (;;) {
    try {
      return missed.delete(page) ? await loadWhole(wantedAddress(page)) : await ask(page);
    } catch (error) {
      await failLoading(page, textOf(error));
    }
  }
}

/**
 * Leaves for a page as a whole, or loads it again where it is the one that is open.
 * @param address its path, base path included, with query and hash
 * @throws where the server can't be reached, so that the reader isn't left with the browser's own error
 */
export async function loadWhole(address: string): Promise<never> {
  await complete(address, { method: 'HEAD' });
  if (location.pathname === splitHref(address).path) location.reload();
  else location.assign(address);
  return never;
}

/** What an error says. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
