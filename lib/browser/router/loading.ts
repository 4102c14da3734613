import { site } from '../../site';
import { splitHref } from '../../site/urls';

/*
 * The loading state of the page that the reader asked for. A store outside React: the router announces a navigation
 * inside a transition, which holds back any state set there until the navigation is over.
 */

/** What is shown in place of the article (STATE-4, STATE-6). */
export type RouteLoading =
  /** The page itself: nothing is loading, or not for long. */
  | { phase: 'shown' }
  /** The data of the page with this path has been loading for more than 200 ms. */
  | { phase: 'slow'; path: string }
  | {
      phase: 'failed';
      path: string;
      /** The error's own text. */
      reason: string;
      /** How often this navigation has failed, from 1. */
      failures: number;
      isRetrying: boolean;
      retry: () => void;
    };

const shown: RouteLoading = { phase: 'shown' };

let state: RouteLoading = shown;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Path of the page that is shown, as the router names it; unknown until the first page is hydrated. */
let shownPath: string | undefined;
/** Address that the reader asked for last, as the router gives it. */
let wantedUrl: string | undefined;
const listeners = new Set<() => void>();

function set(next: RouteLoading): void {
  clearTimeout(timer);
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * A navigation begins. Its page counts as slow 200 ms later, unless it is the page shown.
 * @param url as the router gives it: for a link without the base path, for back and forward with it
 */
export function startLoading(url: string): void {
  wantedUrl = url;
  const path = pathOf(url);
  set(shown);
  if (path !== shownPath) timer = setTimeout(set, site.loadingDelay, { phase: 'slow', path });
}

/** The page of this path is shown: the navigation is over. */
export function endLoading(path: string): void {
  shownPath = pathOf(path);
  wantedUrl = path;
  set(shown);
}

/**
 * The page at this path can't be loaded. Resolves when the reader asks for it again; never, if the reader has asked for
 * another one meanwhile.
 * @param reason the error's own text
 */
export function failLoading(path: string, reason: string): Promise<void> {
  return new Promise((resolve) => {
    if (!isWanted(path)) return;
    const failures = state.phase === 'failed' ? state.failures + 1 : 1;
    const failure = { phase: 'failed', path: pathOf(path), reason, failures } as const;
    const retry = () => {
      set({ ...failure, isRetrying: true, retry: () => {} });
      resolve();
    };
    set({ ...failure, isRetrying: false, retry });
  });
}

/** The path of a page, with the query and hash that the reader asked for where it is the page they want. */
export function wantedAddress(path: string): string {
  if (wantedUrl === undefined || !isWanted(path)) return path;
  const { query, hash } = splitHref(wantedUrl);
  return path + query + hash;
}

function isWanted(path: string): boolean {
  return wantedUrl !== undefined && pathOf(path) === pathOf(wantedUrl);
}

/** For `useSyncExternalStore`: calls back on each change until the returned function is called. */
export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is shown in place of the article now. */
export function getLoading(): RouteLoading {
  return state;
}

/** The same in the HTML of the export: the page. */
export function getServerLoading(): RouteLoading {
  return shown;
}

/** The path of an address without base path and trailing slash, so that the router's spellings compare. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url, 'https://path.invalid');
  const path = pathname.startsWith(`${site.basePath}/`) ? pathname.slice(site.basePath.length) : pathname;
  return path.replace(/\/$/, '');
}
