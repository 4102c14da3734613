import { repositoryUrl, site } from './site';

/**
 * The route of a slug: `concepts/sets` → `/concepts/sets/`; the empty slug is `/`.
 * Routes carry no base path and end in a slash (ROUTE-2).
 */
export function routeOf(slug: string): string {
  return slug === '' ? '/' : `/${slug}/`;
}

/** Splits `path?query#hash` into path, query (with `?`) and hash (with `#`); absent parts are empty. */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    path: queryAt < 0 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt < 0 ? '' : beforeHash.slice(queryAt),
    hash: hashAt < 0 ? '' : href.slice(hashAt),
  };
}

/** True for an address that leaves the site: it has a scheme or names a host. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Adds the trailing slash of the canonical form to a path, unless its last part is a file name (ROUTE-2). */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') || /\.[a-z\d]+$/i.test(path) ? path : `${path}/`;
}

/** The full canonical address of a route: `/intro/` → `https://8kit.io/docs/intro/` (NAV-9). */
export function canonicalUrl(route: string): string {
  return site.origin + site.basePath + route;
}

/** The address of a file in `public/`, base path included, for elements Next doesn't rewrite. */
export function assetUrl(path: string): string {
  return site.basePath + path;
}

/**
 * Where a file of the repository is edited, or undefined where no repository is configured (NAV-9).
 * `file` is a path from the repository's root.
 */
export function editUrl(file: string, repository = repositoryUrl): string | undefined {
  return repository && `${repository.replace(/\/+$/, '')}/edit/main/${file}`;
}
