import { site } from './config';
import { store } from './storage';

/** A line of the n8n node, with the names of the service that it uses (LINE-1). */
export type NodeLine = (typeof site.nodeLine.choices)[number];

/** Both lines, the default first. */
export const nodeLines: readonly NodeLine[] = site.nodeLine.choices;

/** A value for each line. */
export type PerLine<T> = Record<NodeLine, T>;

/** True for an existing line. */
export function isNodeLine(name: string | undefined): name is NodeLine {
  return nodeLines.some((line) => line === name);
}

/** What readers see above or after what only one line has. */
export function lineLabel(line: NodeLine): string {
  return `Node ${line}`;
}

const { storageKey, parameter } = site.nodeLine;
const [defaultLine] = site.nodeLine.choices;

/** Shows a line of the node, and remembers it: in storage, and in the address, so that a link copied from there shows the same. */
export function chooseNodeLine(line: NodeLine): void {
  document.documentElement.dataset.nodeLine = line;
  store(storageKey, line);
  writeToAddress(line);
}

/**
 * Follows the line that the reader goes back to, or chooses in another tab (LINE-2), until the function that it returns
 * is called. The first line of a page is that of public/scripts/first-paint.js.
 */
export function followNodeLine(): () => void {
  const onPopState = () => {
    const line = new URLSearchParams(location.search).get(parameter) ?? undefined;
    if (isNodeLine(line)) chooseNodeLine(line);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storageKey) return;
    const line = newValue ?? undefined;
    document.documentElement.dataset.nodeLine = isNodeLine(line) ? line : defaultLine;
    // A reload must not restore the earlier line.
    if (new URLSearchParams(location.search).has(parameter)) writeToAddress(document.documentElement.dataset.nodeLine);
  };
  addEventListener('popstate', onPopState);
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('popstate', onPopState);
    removeEventListener('storage', onStorage);
  };
}

function writeToAddress(line: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get(parameter) === line) return;
  url.searchParams.set(parameter, line);
  // With null as the state, the router adopts this address too.
  history.replaceState(null, '', url);
}
