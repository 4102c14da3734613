import type { SearchPage, SearchResult } from './types';

/** Results of one page, best first. */
export interface ResultGroup {
  page: SearchPage;
  results: SearchResult[];
}

/** Puts results of one page together, where the best of them stands. */
export function groupByPage(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<SearchPage, ResultGroup>();
  for (const result of results) {
    const group = groups.get(result.page) ?? { page: result.page, results: [] };
    groups.set(result.page, group);
    group.results.push(result);
  }
  return [...groups.values()];
}
