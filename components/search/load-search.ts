import { site } from '@/lib/config';
import type { Search } from '@/lib/search/engine';
import type { SearchData, StartingPoints } from '@/lib/search/types';
import { assetUrl } from '@/lib/urls';

/** What search needs to answer. */
export interface LoadedSearch {
  search: Search;
  starts: readonly StartingPoints[];
}

let loading: Promise<LoadedSearch> | undefined;

/**
 * Loads the engine of search and its data: once, again after a failure, and in preview, where pages change, each time.
 * @throws Error where they can't be had
 */
export function loadSearch(): Promise<LoadedSearch> {
  if (process.env.NODE_ENV === 'development') loading = undefined;
  loading ??= load().catch((reason) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}

async function load(): Promise<LoadedSearch> {
  const [{ createSearch }, data] = await Promise.all([import('@/lib/search/engine'), fetchData()]);
  return { search: await createSearch(data), starts: data.starts };
}

async function fetchData(): Promise<SearchData> {
  const response = await fetch(assetUrl(site.searchDataPath));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
