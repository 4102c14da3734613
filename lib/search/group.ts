import type { SearchPage, SearchResult } from './types';

/** The results from one page, best first. */
export interface ResultGroup {
  page: SearchPage;
  results: SearchResult[];
}

/** Groups results by page, each group at the position of its best result. */
export function groupByPage(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<SearchPage, ResultGroup>();
  for (const result of results) {
    const group = groups.get(result.page) ?? { page: result.page, results: [] };
    groups.set(result.page, group);
    group.results.push(result);
  }
  return [...groups.values()];
}
