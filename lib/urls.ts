import { config, repositoryUrl } from './config';

/**
 * The route of a slug: `concepts/sets` → `/concepts/sets/`; the empty slug is `/`.
 * Routes have no base path and end in a slash.
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

/** True if the last part of a path is a file name: `/openapi.yaml`. */
export function isFilePath(path: string): boolean {
  return /\.[a-z\d]+$/i.test(path);
}

/** True for a link to a page that the router can show, rather than to a file or another site. */
export function isRouteHref(href: string): boolean {
  const { path } = splitHref(href);
  return href.startsWith('/') && !isExternal(href) && path.endsWith('/');
}

/** Adds the canonical trailing slash to a path, unless its last part is a file name. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') || isFilePath(path) ? path : `${path}/`;
}

/** The full canonical address of a route: `/intro/` → `https://8kit.io/docs/intro/`. */
export function canonicalUrl(route: string): string {
  return config.origin + config.basePath + route;
}

/**
 * The file of a page's Markdown version, without the base path: `/concepts/sets/` → `/concepts/sets.md`. `/` is the
 * main document, so its file is that of `/intro/`.
 */
export function markdownPath(route: string): string {
  const slug = route === '/' ? config.version.mainDoc : route.slice(1, -1);
  return `/${slug}.md`;
}

/** The full address of a document's social image: `/concepts/sets/` → `https://8kit.io/docs/og/concepts/sets.png`. */
export function socialImageUrl(route: string): string {
  return canonicalUrl(`/og${route.replace(/\/$/, '')}.png`);
}

/**
 * The address that opens an assistant with a prompt, which names a page by the full address of its Markdown version.
 * @param assistant one of `assistants`
 */
export function assistantUrl(assistant: { url: string }, route: string): string {
  const prompt = `Read ${canonicalUrl(markdownPath(route))} so that I can ask questions about it.`;
  return assistant.url + encodeURIComponent(prompt);
}

/**
 * The route, query and hash of a full address on this site, the inverse of `canonicalUrl`; undefined for any other
 * address.
 */
export function ownRoute(href: string): string | undefined {
  const start = config.origin + config.basePath;
  const rest = href.toLowerCase().startsWith(start) ? href.slice(start.length) : undefined;
  if (rest === undefined || !/^(?:[/?#]|$)/.test(rest)) return undefined;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The address of a file in `public/`, including the base path, for elements that Next doesn't rewrite. */
export function assetUrl(path: string): string {
  return config.basePath + path;
}

/** The address of a recipe, if the title of a code block names one: `recipes/once.ts`. */
export function recipeAddress(title: string): string | undefined {
  return title.startsWith('recipes/') ? assetUrl(`/${title}`) : undefined;
}

/**
 * The address for editing a file of the repository; undefined if no repository is configured.
 * @param file a path from the repository's root
 */
export function editUrl(file: string, repository = repositoryUrl): string | undefined {
  return repository && `${repository}/edit/main/${file}`;
}

/**
 * The address for reporting a problem with a page: a new issue that names the page and the version of the
 * documentation. Undefined if no repository is configured.
 */
export function reportUrl(page: { title: string; route: string }, repository = repositoryUrl): string | undefined {
  const body = `What is wrong or missing:


Versions in use (service, n8n node):

Page: ${canonicalUrl(page.route)}
Version of the documentation: ${config.version.label}
`;
  const query = `title=${encodeURIComponent(`Problem on the page "${page.title}"`)}&body=${encodeURIComponent(body)}`;
  return repository && `${repository}/issues/new?${query}`;
}

/**
 * The address for reporting a question that search doesn't answer: a new issue that holds it.
 * @param repository the address of the repository
 */
export function questionUrl(question: string, repository: string): string {
  const title = `Search has no answer: ${question.slice(0, 100).replace(/\s+/g, ' ')}`;
  const body = `I searched the documentation for:\n\n> ${question.slice(0, 1000).replaceAll('\n', '\n> ')}\n\nWhat I wanted to know or do:\n\n`;
  return `${repository}/issues/new?title=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}
