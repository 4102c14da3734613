import type { LinkTargets } from '../links/resolve';
import { didYouMean, type Problem } from '../problems';
import { dataFiles } from '../reference/read';
import { splitHref } from '../urls';

/** Finds hints for search that lead to no place of the site. `source` is the text of the file that holds them. */
export function checkHints(
  hints: Readonly<Record<string, unknown>>,
  source: string,
  { anchors }: LinkTargets,
): Problem[] {
  const lines = source.split('\n');
  return Object.keys(hints).flatMap((href): Problem[] => {
    const { path, hash } = splitHref(href);
    const ids = anchors.get(path);
    if (ids && (hash === '' || ids.has(hash.slice(1)))) return [];
    const candidates = ids ? [...ids].map((id) => `${path}#${id}`) : [...anchors.keys()];
    return [
      {
        file: dataFiles.search,
        line: lines.findIndex((line) => line.trim().startsWith(`${href}:`)) + 1,
        message: `a hint for a place that doesn't exist: ${href}`,
        advice: didYouMean(href, candidates, 'name a route with its trailing slash, and an anchor of that page'),
      },
    ];
  });
}
