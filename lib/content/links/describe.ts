import { nearest } from '../../source/problems';
import type { Refusal } from './address';
import type { LinkTargets, ResolvedLink } from './resolve';

/** What a mistyped name may refer to: a path of the site, a file of `public/`, a document below `content/`. */
type Kind = 'path' | 'asset' | 'document';

/** The existing name of a kind nearest to a mistyped one, if any is near. */
export type Suggest = (kind: Kind, name: string) => string | undefined;

/** Maximum suggestions per report: each compares a name with every path, and nobody fixes more at once. */
const maxSuggestions = 200;
/** How many anchors a report lists if none is near. */
const maxListed = 12;

/** Makes suggestions for a report: each name once, and a limited number, so that a long report stays fast. */
export function suggester({ anchors, assets, routeOfFile }: LinkTargets): Suggest {
  const names = { path: [...anchors.keys(), ...assets], asset: [...assets], document: [...routeOfFile.keys()] };
  const made = new Map<string, string | undefined>();
  return (kind, name) => {
    const key = `${kind} ${name}`;
    if (!made.has(key) && made.size < maxSuggestions) made.set(key, nearest(name, names[kind]));
    return made.get(key);
  };
}

/** Why a link is broken, and what may have been meant. */
export function describeBroken(
  broken: ResolvedLink & { kind: 'broken' },
  { anchors }: LinkTargets,
  suggest: Suggest,
): Refusal {
  const { path } = broken;
  if (broken.what === 'draft') {
    return { reason: 'a draft, which the published site lacks', advice: 'publish it, or take the link off its text' };
  }
  if (broken.what === 'anchor') {
    const ids = [...(anchors.get(path) ?? [])];
    const list = ids.slice(0, maxListed).map((id) => `#${id}`);
    const rest = ids.length > maxListed ? ` and ${ids.length - maxListed} more` : '';
    const otherwise = ids.length > 0 ? `${path} has ${list.join(' ')}${rest}` : `${path} has no anchors`;
    return words('no such anchor', broken.id, nearest(broken.id, ids), '#', otherwise);
  }
  const name = decodeURI(path);
  const best = suggest(broken.what === 'image' ? 'asset' : 'path', name);
  return words(`no such ${broken.what}`, name, best, '', 'content/sidebar.yaml lists the pages, public/ the files');
}

function words(reason: string, name: string, best: string | undefined, prefix: string, otherwise: string): Refusal {
  if (best === undefined) return { reason, advice: otherwise };
  const advice = `did you mean "${prefix}${best}"?`;
  if (best === name) return { reason: `${reason}: its letters need no encoding`, advice };
  const isCase = best.toLowerCase() === name.toLowerCase();
  return { reason: isCase ? `${reason}: it differs in case only` : reason, advice };
}
