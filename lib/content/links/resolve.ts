import { posix } from 'node:path';
import { basePath } from '../../base-path.mjs';
import type { RenderContext } from '../../markdown/pipeline';
import type { LinkUse } from '../../markdown/types';
import { canonicalUrl, idOf, isExternal, isFilePath, ownRoute, splitHref, withTrailingSlash } from '../../urls';
import { allowedForms, type Refusal, refuseAddress } from './address';

/** What a link is resolved against. */
export interface LinkTargets {
  /** Route → every id in its HTML that a link may lead to. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** File below `content/`, e.g. `concepts/sets.md` → its route. */
  routeOfFile: ReadonlyMap<string, string>;
  /** Paths of what the site holds beside its documents, each with a leading slash: files, and pages that end in one. */
  assets: ReadonlySet<string>;
  /** Routes of the drafts that this build leaves out. */
  drafts: ReadonlySet<string>;
  /** Routes of files with mistakes of their own: their anchors aren't known, so links to them aren't checked. */
  unchecked: ReadonlySet<string>;
}

/** The page a link stands on: its route, and its file below `content/`. Undefined for one that no page or every page shows. */
export type LinkOrigin = { route: string; file: string } | undefined;

/** Where a link leads. `href` is root-relative, without base path. */
export type ResolvedLink =
  | { kind: 'external' | 'route' | 'asset'; href: string }
  | { kind: 'missing-file' }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'broken'; what: 'page' | 'file' | 'image' | 'draft'; path: string }
  | { kind: 'broken'; what: 'anchor'; path: string; id: string };

/**
 * Resolves a link as an author wrote it: `#id`, `/route/#id`, `./file.md#id`, `/file.svg` or an address
 * with a scheme. What shows it matters: an image is a file, and what n8n shows needs full addresses.
 */
export function resolveLink(
  { target, as }: Pick<LinkUse, 'target' | 'as'>,
  from: LinkOrigin,
  targets: LinkTargets,
): ResolvedLink {
  const refusal = refuseAddress(target);
  if (refusal) return { kind: 'refused', ...refusal };
  if (isExternal(target)) return resolveFullAddress(target, as, targets);
  const { path, query, hash } = splitHref(target);
  if (as === 'n8n') {
    const advice = path.startsWith('/') ? `write "${canonicalUrl(target)}"` : allowedForms;
    return refuse('no full address, where n8n shows it', advice);
  }
  if (path.startsWith('/')) {
    const refused = refusePath(path, query + hash, targets);
    return refused ?? resolvePath(path, query, hash, as, targets);
  }
  if (from === undefined)
    return refuse('relative, on no page of its own', 'write the whole route: /concepts/sets/#limits');
  if (as === 'image') return refuse('an image that is no file of the site', 'put it into public/ and write /file.svg');
  if (path === '') return resolveRoute(from.route, target, hash, targets);
  const file = posix.join(posix.dirname(from.file), path);
  if (file.startsWith('../')) return refuse('leads out of content/', allowedForms);
  if (!path.endsWith('.md')) return refuse('no slash at the start', suggestRoute([path, file], query + hash, targets));
  const route = targets.routeOfFile.get(file);
  if (route !== undefined) return resolveRoute(route, route + query + hash, hash, targets);
  // A component has no text that could replace the link.
  if (as === 'component') return { kind: 'broken', what: 'file', path: `/${file}` };
  return { kind: 'missing-file' };
}

/** The addresses that the links of a page become, by their targets. */
export function hrefsFrom(targets: LinkTargets): RenderContext['hrefsFrom'] {
  return ({ file, path }) => {
    const from = { route: path, file: file.replace(/^content\//, '') };
    return (link) => {
      const resolved = resolveLink(link, from, targets);
      if (resolved.kind === 'missing-file') return undefined;
      return 'href' in resolved ? resolved.href : link.target;
    };
  };
}

function refuse(reason: string, advice: string): ResolvedLink {
  return { kind: 'refused', reason, advice };
}

function resolveFullAddress(target: string, as: LinkUse['as'], targets: LinkTargets): ResolvedLink {
  const own = ownRoute(target);
  if (own !== undefined) {
    if (as !== 'n8n') return refuse('a full address of this site', `write "${own}", which is checked`);
    const { path, query, hash } = splitHref(own);
    const resolved = resolvePath(path, query, hash, as, targets);
    return 'href' in resolved ? { ...resolved, href: target } : resolved;
  }
  if (as === 'image') return refuse('an image of another site', 'put it into public/ and write /file.svg');
  return { kind: 'external', href: target };
}

/** Forms of a path that browsers and hosts repair, each in its own way. */
function refusePath(path: string, rest: string, { anchors }: LinkTargets): ResolvedLink | undefined {
  const isBased = path === basePath || path.startsWith(`${basePath}/`);
  if (isBased && !anchors.has(withTrailingSlash(path))) {
    return refuse(`${basePath} is put before every link`, `write "${path.slice(basePath.length) || '/'}${rest}"`);
  }
  const plain = new URL(path.replace(/\/{2,}/g, '/'), 'file:///').pathname;
  if (plain !== path && /\/\/|\/\.{1,2}(?:\/|$)/.test(path)) {
    return refuse('a path with "//", "." or ".."', `write "${plain}${rest}"`);
  }
  if (/\/index\.html?$/.test(path)) {
    return refuse('pages are named by their route', `write "${path.replace(/index\.html?$/, '')}${rest}"`);
  }
  return undefined;
}

function resolvePath(path: string, query: string, hash: string, as: LinkUse['as'], targets: LinkTargets): ResolvedLink {
  if (targets.assets.has(decodeURI(path))) return { kind: 'asset', href: path + query + hash };
  if (as === 'image') return { kind: 'broken', what: 'image', path };
  const route = withTrailingSlash(path);
  return resolveRoute(route, route + query + hash, hash, targets);
}

function resolveRoute(
  route: string,
  href: string,
  hash: string,
  { anchors, drafts, unchecked }: LinkTargets,
): ResolvedLink {
  if (unchecked.has(route)) return { kind: 'route', href };
  const ids = anchors.get(route);
  if (drafts.has(route)) return { kind: 'broken', what: 'draft', path: route };
  if (ids === undefined) return { kind: 'broken', what: isFilePath(route) ? 'file' : 'page', path: route };
  const id = idOf(hash);
  return id === '' || ids.has(id) ? { kind: 'route', href } : { kind: 'broken', what: 'anchor', path: route, id };
}

/** What to write for a path without its slash: the first reading of it that is a page, if any. */
function suggestRoute(paths: readonly string[], rest: string, { anchors }: LinkTargets): string {
  const route = paths.map((path) => withTrailingSlash(`/${path.replace(/^\.\//, '')}`)).find((one) => anchors.has(one));
  return route === undefined ? allowedForms : `did you mean "${route}${rest}"?`;
}
