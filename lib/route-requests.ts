import { failLoading, wantedAddress } from './route-loading';
import { splitHref } from './urls';

/*
 * Handles failing requests for a page's data. The router would load the whole page instead, which offline ends on the
 * browser's error page. So its requests are watched: one that fails is held open while the reader sees why, and is
 * repeated on request (STATE-6). A page whose prefetch failed is loaded whole instead (STATE-7).
 */

/** Paths whose prefetch failed. */
const failedPreloads = new Set<string>();

const never = new Promise<never>(() => {});

/** Watches the router's requests from now on. Other requests pass through untouched. */
export function watchRouteRequests(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has('rsc')) return fetch(input, init);
    const url = new URL(String(input), location.href);
    const request = () => complete(() => fetch(input, init));
    const isPreload = headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch');
    return isPreload ? preload(pageOf(url), request) : load(pageOf(url), request);
  };
}

/** The address of the page whose data stands at an address: `/docs/faq/index.txt` → `/docs/faq/`. */
function pageOf(url: URL): string {
  return url.pathname.replace(/[^/]*$/, '');
}

/** The response, once its body is complete. Throws if the request fails, or the server does. */
async function complete(request: () => Promise<Response>): Promise<Response> {
  const response = await request();
  if (response.status >= 500) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  await response.clone().arrayBuffer();
  return response;
}

async function preload(page: string, request: () => Promise<Response>): Promise<Response> {
  try {
    return await request();
  } catch (error) {
    failedPreloads.add(page);
    throw error;
  }
}

async function load(page: string, request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      return failedPreloads.delete(page) ? await loadWhole(wantedAddress(page)) : await request();
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
  await complete(() => window.fetch(address, { method: 'HEAD' }));
  if (location.pathname === splitHref(address).path) location.reload();
  else location.assign(address);
  return never;
}

/** What an error says. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
