import { posix } from 'node:path';
import { idOf } from '../../hash';
import type { LinkUse } from '../../markdown/types';
import type { RenderContext } from '../../page/pipeline';
import { isExternal, isFilePath, ownRoute, splitHref, withTrailingSlash } from '../../urls';
import { type AddressProblem, addressProblem, allowedForms } from './address';

/** What a link is resolved against. */
export interface LinkTargets {
  /** Each route with the ids in its HTML that links may lead to. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Each file below `content/`, such as `concepts/sets.md`, with its route. */
  routeOfFile: ReadonlyMap<string, string>;
  /**
   * Paths of everything else on the site, each with a leading slash: files, and pages whose address ends in a file
   * name.
   */
  assets: ReadonlySet<string>;
  /** Addresses that moved, each with where it leads now and the line that says so. */
  moved: ReadonlyMap<string, { to: string; line: number }>;
  /** Routes of the drafts that this build omits. */
  drafts: ReadonlySet<string>;
}

/**
 * The page that contains a link: its route, and its file below `content/`. Undefined if the link is on no page or on
 * every page.
 */
export type LinkOrigin = { route: string; file: string } | undefined;

/** Where a link leads. `href` is root-relative, without the base path. */
export type ResolvedLink =
  | { kind: 'external' | 'route' | 'asset'; href: string }
  | { kind: 'missing-file' }
  | ({ kind: 'refused' } & AddressProblem)
  | { kind: 'broken'; what: 'page' | 'file' | 'image' | 'draft'; path: string }
  | { kind: 'broken'; what: 'anchor'; path: string; id: string };

/**
 * Resolves a link as its author wrote it: `#id`, `/route/#id`, `./file.md#id`, `/file.svg` or an address with a scheme.
 * The rules depend on what shows it: what a page loads must be a file of this site.
 */
export function resolveLink(
  { target, as }: Pick<LinkUse, 'target' | 'as'>,
  from: LinkOrigin,
  targets: LinkTargets,
): ResolvedLink {
  const refusal = addressProblem(target);
  if (refusal) return { kind: 'refused', ...refusal };
  if (isExternal(target)) return resolveFullAddress(target, as);
  const { path, query, hash } = splitHref(target);
  if (path.startsWith('/')) return resolvePath(path, query, hash, as, targets);
  if (from === undefined)
    return refuse('relative, but not on a page of its own', 'write the whole route: /folder/page/#limits');
  if (as === 'image') return refuse('not a file of this site', 'put it into public/ and write /file.svg');
  if (path === '') return resolveRoute(from.route, target, hash, targets);
  if (!path.endsWith('.md')) return refuse('no slash at the start', allowedForms);
  const file = posix.join(posix.dirname(from.file), path);
  const route = targets.routeOfFile.get(file);
  if (route !== undefined) return resolveRoute(route, route + query + hash, hash, targets);
  // Unlike a link, a component has no text to fall back on.
  if (as === 'component') return { kind: 'broken', what: 'file', path: `/${file}` };
  return { kind: 'missing-file' };
}

/** Returns the function that turns the links of a page into the addresses to render. */
export function hrefsFrom(targets: LinkTargets): RenderContext['hrefsFrom'] {
  return ({ file, path }) => {
    const from = { route: path, file: file.replace(/^content\//, '') };
    return (link) => {
      const resolved = resolveLink(link, from, targets);
      if (resolved.kind === 'missing-file' || isDraftInData(resolved, link)) return undefined;
      return 'href' in resolved ? resolved.href : link.target;
    };
  };
}

/** True for a link to a draft that data made: it is left out until the draft is published. */
export function isDraftInData(
  resolved: ResolvedLink,
  { as, generatedBy }: Pick<LinkUse, 'as' | 'generatedBy'>,
): boolean {
  return resolved.kind === 'broken' && resolved.what === 'draft' && as === 'link' && generatedBy !== undefined;
}

function refuse(reason: string, advice: string): ResolvedLink {
  return { kind: 'refused', reason, advice };
}

function resolveFullAddress(target: string, as: LinkUse['as']): ResolvedLink {
  const own = ownRoute(target);
  if (own !== undefined) return refuse('a full address of this site', `write "${own}", which is checked`);
  if (as === 'image') return refuse('a page loads nothing of another site', 'put it into public/ and write /file.svg');
  return { kind: 'external', href: target };
}

function resolvePath(path: string, query: string, hash: string, as: LinkUse['as'], targets: LinkTargets): ResolvedLink {
  if (targets.assets.has(decodeURI(path))) return { kind: 'asset', href: path + query + hash };
  if (as === 'image') return { kind: 'broken', what: 'image', path };
  const route = withTrailingSlash(path);
  return resolveRoute(route, route + query + hash, hash, targets);
}

function resolveRoute(route: string, href: string, hash: string, { anchors, drafts }: LinkTargets): ResolvedLink {
  const ids = anchors.get(route);
  if (drafts.has(route)) return { kind: 'broken', what: 'draft', path: route };
  if (ids === undefined) return { kind: 'broken', what: isFilePath(route) ? 'file' : 'page', path: route };
  const id = idOf(hash);
  return id === '' || ids.has(id) ? { kind: 'route', href } : { kind: 'broken', what: 'anchor', path: route, id };
}
