import { dataFiles } from '../../reference/read';
import type { SearchWords } from '../../reference/schemas';
import { placeFinder } from '../../source/parse-data';
import type { SourceFile } from '../../source/places';
import { didYouMean, type Problem } from '../../source/problems';
import { splitHref } from '../../urls';
import type { LinkTargets } from '../links/resolve';

/**
 * Finds hints for search, and places to start, that lead to no place of the site.
 * @param files of `content/`, for line numbers
 */
export function checkSearchWords(
  { hints, starts }: SearchWords,
  files: readonly SourceFile[],
  { anchors }: LinkTargets,
): Problem[] {
  const find = placeFinder(files);
  const named = [
    ...Object.keys(hints).map((href) => ({ href, what: 'a hint for a place', at: ['hints', href] })),
    ...starts.flatMap(({ places }, role) =>
      places.map((href, place) => ({ href, what: 'a start at a page', at: ['starts', role, 'places', place] })),
    ),
  ];
  return named.flatMap(({ href, what, at }): Problem[] => {
    const { path, hash } = splitHref(href);
    const ids = anchors.get(path);
    if (ids && (hash === '' || (at[0] === 'hints' && ids.has(hash.slice(1))))) return [];
    const candidates = ids ? [...ids].map((id) => `${path}#${id}`) : [...anchors.keys()];
    return [
      {
        file: dataFiles.search,
        line: find(dataFiles.search, at).line,
        message: `${what} that doesn't exist: ${href}`,
        advice: didYouMean(href, candidates, 'name a route with its trailing slash, and an anchor of that page'),
      },
    ];
  });
}
