import type { LinkUse } from '../markdown/types';
import { didYouMean, nearest, type Problem } from '../problems';
import { splitHref, withTrailingSlash } from '../urls';
import { type LinkTargets, resolveLink } from './resolve';

/**
 * Finds a document's links that lead nowhere (BUILD-1). A link to a Markdown file that is no
 * document is a warning; everything else is a problem.
 */
export function checkLinks(
  links: readonly LinkUse[],
  from: { route: string; file: string },
  targets: LinkTargets,
): { problems: Problem[]; warnings: Problem[] } {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const { target, line, column } of links) {
    const resolved = resolveLink(target, from, targets);
    const place = { file: `content/${from.file}`, line, column };
    if (resolved.kind === 'missing-file') {
      const files = [...targets.routeOfFile.keys()];
      const name = target.replace(/^(?:\.{1,2}\/)+/, '');
      const advice = didYouMean(name, files, 'link to the route instead: /concepts/sets/');
      warnings.push({ ...place, message: `no such document: ${target}`, advice });
    }
    if (resolved.kind === 'broken') problems.push({ ...place, ...describe(resolved, from.route, targets) });
  }
  return { problems, warnings };
}

function describe(
  { target, what }: { target: string; what: 'route' | 'anchor' | 'form' },
  fromRoute: string,
  { anchors, assets }: LinkTargets,
): Pick<Problem, 'message' | 'advice'> {
  const { path, hash } = splitHref(target);
  if (what === 'form') {
    return {
      message: `a link of a form that isn't allowed: ${target}`,
      advice: 'write /route/, #anchor, ./file.md, https://… or mailto:…',
    };
  }
  if (what === 'anchor') {
    const route = path === '' ? fromRoute : withTrailingSlash(path);
    const ids = [...(anchors.get(route) ?? [])];
    const best = nearest(hash.slice(1), ids);
    return {
      message: `no such anchor: ${target}`,
      advice: best ? `did you mean "#${best}"?` : `${route} has ${ids.map((id) => `#${id}`).join(' ') || 'no anchors'}`,
    };
  }
  return {
    message: `no such page: ${target}`,
    advice: didYouMean(
      withTrailingSlash(path),
      [...anchors.keys(), ...assets],
      'see content/sidebar.ts for the pages there are',
    ),
  };
}
