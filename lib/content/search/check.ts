import { reportsOf } from '../../diagnostics/parse-data';
import type { SourceFile } from '../../diagnostics/positions';
import { didYouMean, type Problem } from '../../diagnostics/problems';
import { dataFiles } from '../../reference/read';
import type { SearchWords } from '../../reference/schemas';
import { splitHref } from '../../urls';
import type { LinkTargets } from '../links/resolve';

/**
 * Finds search hints and starting points that lead nowhere on the site.
 * @param files the files of `content/`, for line numbers
 */
export function checkSearchWords(
  { hints, starts }: SearchWords,
  files: readonly SourceFile[],
  { anchors, unchecked }: LinkTargets,
): Problem[] {
  const { problems, report } = reportsOf(files);
  const check = (href: string, what: string, at: (string | number)[]) => {
    const { path, hash } = splitHref(href);
    // The page has mistakes of its own, which are already reported.
    if (unchecked.has(path)) return;
    const ids = anchors.get(path);
    if (ids && (hash === '' || (at[0] === 'hints' && ids.has(hash.slice(1))))) return;
    const candidates = ids ? [...ids].map((id) => `${path}#${id}`) : anchors.keys();
    const advice = didYouMean(href, candidates, 'name a route with its trailing slash, and an anchor of that page');
    report(dataFiles.search, at, `${what} that doesn't exist: ${href}`, advice);
  };
  for (const href of Object.keys(hints)) check(href, 'a hint for a place', ['hints', href]);
  for (const [role, { places }] of starts.entries()) {
    for (const [index, href] of places.entries()) check(href, 'a start at a page', ['starts', role, 'places', index]);
  }
  return problems;
}
