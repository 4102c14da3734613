import { isExternal, splitHref, withTrailingSlash } from '../urls';

/** What a link is resolved against. */
export interface LinkTargets {
  /** Route → ids of its headings. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** File below `content/`, e.g. `concepts/sets.md` → its route. */
  routeOfFile: ReadonlyMap<string, string>;
  /** Paths of the files in `public/`, each with a leading slash. */
  assets: ReadonlySet<string>;
}

/** Where a link of a document leads. `href` is root-relative, without base path. */
export type ResolvedLink =
  | { kind: 'external' | 'route' | 'asset'; href: string }
  | { kind: 'missing-file'; target: string }
  | { kind: 'broken'; target: string; what: 'route' | 'anchor' | 'form' };

/**
 * Resolves a link as written in a document.
 * @param target the address in the Markdown: `#id`, `/route/#id`, `./file.md#id`, `/file.svg` or one with a scheme
 * @param from the document's route and its file below `content/`
 */
export function resolveLink(target: string, from: { route: string; file: string }, targets: LinkTargets): ResolvedLink {
  if (isExternal(target)) {
    return /^(?:https?:\/\/|mailto:)/i.test(target)
      ? { kind: 'external', href: target }
      : { kind: 'broken', target, what: 'form' };
  }
  const { path, query, hash } = splitHref(target);
  if (path.endsWith('.md') && !path.startsWith('/')) {
    const route = targets.routeOfFile.get(joinPath(from.file, path));
    return route === undefined ? { kind: 'missing-file', target } : checkAnchor(route, query, hash, target, targets);
  }
  if (path === '') return checkAnchor(from.route, query, hash, target, targets);
  if (!path.startsWith('/')) return { kind: 'broken', target, what: 'form' };
  if (targets.assets.has(decodeURI(path))) return { kind: 'asset', href: target };
  return checkAnchor(withTrailingSlash(path), query, hash, target, targets);
}

function checkAnchor(
  route: string,
  query: string,
  hash: string,
  target: string,
  { anchors }: LinkTargets,
): ResolvedLink {
  const ids = anchors.get(route);
  if (ids === undefined) return { kind: 'broken', target, what: 'route' };
  if (hash.length > 1 && !ids.has(decodeURIComponent(hash.slice(1)))) return { kind: 'broken', target, what: 'anchor' };
  return { kind: 'route', href: target.startsWith('#') ? target : route + query + hash };
}

/** `joinPath('a/b.md', '../c.md')` → `c.md`. */
function joinPath(from: string, relative: string): string {
  return new URL(relative, `file:///${from}`).pathname.slice(1);
}
