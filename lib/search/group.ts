import type { SearchPage, SearchResult } from './types';

/** The results from one page, best first. */
interface ResultGroup {
  page: SearchPage;
  results: SearchResult[];
}

/**
 * Groups results by page, each group at the position of its best result. The page itself comes before its parts, unless
 * a part of it is the best result of all.
 */
export function groupByPage(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<SearchPage, ResultGroup>();
  for (const result of results) {
    const group = groups.get(result.page) ?? { page: result.page, results: [] };
    groups.set(result.page, group);
    group.results.push(result);
  }
  for (const { page, results: own } of groups.values()) {
    const at = own.findIndex(({ href }) => href === page.route);
    if (own[0] !== results[0] && at > 0) own.unshift(...own.splice(at, 1));
  }
  return [...groups.values()];
}
