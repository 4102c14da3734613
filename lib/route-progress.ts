import { site } from './site';

/*
 * What the progress bar shows (STATE-4). A store outside React: the router tells of a navigation
 * inside a transition, which holds back any state set there until the navigation is over.
 */

let isShown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Path of the page that is shown, as the router names it; unknown until the first page has come alive. */
let currentPath: string | undefined;
const listeners = new Set<() => void>();

function show(value: boolean): void {
  clearTimeout(timer);
  if (isShown === value) return;
  isShown = value;
  for (const listener of listeners) listener();
}

/**
 * A navigation begins. The bar comes 200 ms later, unless the path is that of the page shown.
 * @param url as the router gives it: for a link without the base path, for back and forward with it
 */
export function startProgress(url: string): void {
  const path = pathOf(url);
  show(false);
  if (path !== currentPath) timer = setTimeout(show, site.progressDelay, true);
}

/** The page of this path is shown: the navigation is over. */
export function endProgress(path: string): void {
  currentPath = pathOf(path);
  show(false);
}

/** For `useSyncExternalStore`: calls back on each change until the returned function is called. */
export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the bar is to be seen. */
export function isProgressShown(): boolean {
  return isShown;
}

function pathOf(url: string): string {
  const { pathname } = new URL(url, 'https://path.invalid');
  const path = pathname.startsWith(`${site.basePath}/`) ? pathname.slice(site.basePath.length) : pathname;
  return path.replace(/\/$/, '');
}
