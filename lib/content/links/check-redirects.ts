import { basePath } from '../../base-path.mjs';
import type { Problem } from '../../source/problems';
import { isExternal, splitHref, withTrailingSlash } from '../../urls';
import { checkLinks } from './check';
import { keyOf, type Redirect, redirectsFile } from './redirects';
import type { LinkTargets } from './resolve';

/** A route or a file, in characters that mean the same to every host. No segment begins with a dot. */
const pathForm = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*\.[a-z\d]+)?$/i;

/**
 * Finds redirects that can't work: malformed, from an address that is served or redirected twice, to one that isn't
 * served, in chains or in circles.
 * @param targets what is published: without drafts, even in preview
 */
export function checkRedirects(redirects: readonly Redirect[], targets: LinkTargets): Problem[] {
  const served = new Map([...targets.anchors.keys(), ...targets.assets].map((address) => [keyOf(address), address]));
  const byFrom = new Map([...redirects].reverse().map((redirect) => [keyOf(redirect.from), redirect]));
  return redirects.flatMap((redirect) => {
    const { from, to, places } = redirect;
    const at = (field: 'from' | 'to', message: string, advice: string): Problem => ({
      file: redirectsFile,
      ...places[field],
      message,
      advice,
    });
    const misformed = (['from', 'to'] as const).filter((field) => !hasForm(redirect[field], field));
    if (misformed.length > 0) {
      return misformed.map((field) =>
        at(field, `an address of a form that isn't allowed: ${redirect[field]}`, rightForm(redirect[field], field)),
      );
    }
    const problems: Problem[] = [];
    const live = served.get(keyOf(from));
    if (live) problems.push(at('from', `the site serves ${live}`, 'take the redirect out, or what stands there'));
    const earlier = byFrom.get(keyOf(from));
    if (earlier && earlier !== redirect) {
      problems.push(at('from', `${from} is redirected on line ${earlier.places.from.line} already`, 'keep one'));
    }
    const { trail, isCircle } = follow(redirect, byFrom);
    const way = trail.join(' → ');
    if (isCircle) problems.push(at('to', `goes round in a circle: ${way}`, 'lead to an address that the site serves'));
    else if (trail.length > 2) {
      problems.push(at('to', `leads to another redirect: ${way}`, `lead to the last at once: ${trail.at(-1)}`));
    } else {
      const link = { target: to, as: 'link', ...places.to } as const;
      problems.push(...checkLinks([{ file: redirectsFile, from: undefined, links: [link] }], targets, []).problems);
    }
    return problems;
  });
}

/** Every address on the way from a redirect to the last, which is no redirect or came before. */
function follow({ from, to }: Redirect, byFrom: ReadonlyMap<string, Redirect>): { trail: string[]; isCircle: boolean } {
  const trail = [from];
  const seen = new Set([keyOf(from)]);
  for (let next: string | undefined = to; next !== undefined; next = byFrom.get(keyOf(next))?.to) {
    trail.push(next);
    if (seen.has(keyOf(next))) return { trail, isCircle: true };
    seen.add(keyOf(next));
  }
  return { trail, isCircle: false };
}

/** True for a path in its canonical form, behind which `to` may have a hash of plain characters. */
function hasForm(address: string, field: 'from' | 'to'): boolean {
  const { path, hash } = splitHref(address);
  return (
    address === path + hash &&
    pathForm.test(path) &&
    path === canonicalPath(path) &&
    (hash === '' || (field === 'to' && /^#[^\s#%]+$/.test(hash)))
  );
}

function rightForm(address: string, field: 'from' | 'to'): string {
  const { path, hash } = splitHref(address);
  if (field === 'from' && hash !== '') return 'an anchor is kept where it leads to: ## … {#anchor #earlier-anchor}';
  const canonical = canonicalPath(path);
  return !isExternal(address) && pathForm.test(canonical)
    ? `write ${canonical}${/^#[^\s#%]+$/.test(hash) ? hash : ''}`
    : `write a path below ${basePath} in letters, digits and . _ ~ -, without a query: /concepts/sets/`;
}

/** `/docs/concepts/sets/index.html` → `/concepts/sets/`. */
function canonicalPath(path: string): string {
  const below = path.replace(new RegExp(`^${basePath}(?=/|$)`), '').replace(/\/index\.html$/, '/');
  return withTrailingSlash(below.startsWith('/') ? below : `/${below}`);
}
