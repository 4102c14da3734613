import type { SourceFile } from '../content/types';
import type { LinkTargets } from '../links/resolve';
import { didYouMean, type Problem } from '../problems';
import { placeFinder } from '../reference/parse-data';
import { dataFiles } from '../reference/read';
import { splitHref } from '../urls';

/** Finds hints for search that lead to no place of the site. `files` are those of `content/`, for line numbers. */
export function checkHints(
  hints: Readonly<Record<string, unknown>>,
  files: readonly SourceFile[],
  { anchors }: LinkTargets,
): Problem[] {
  const find = placeFinder(files);
  return Object.keys(hints).flatMap((href): Problem[] => {
    const { path, hash } = splitHref(href);
    const ids = anchors.get(path);
    if (ids && (hash === '' || ids.has(hash.slice(1)))) return [];
    const candidates = ids ? [...ids].map((id) => `${path}#${id}`) : [...anchors.keys()];
    return [
      {
        file: dataFiles.search,
        line: find(dataFiles.search, ['hints', href]).line,
        message: `a hint for a place that doesn't exist: ${href}`,
        advice: didYouMean(href, candidates, 'name a route with its trailing slash, and an anchor of that page'),
      },
    ];
  });
}
