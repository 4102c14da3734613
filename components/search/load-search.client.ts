'use client';

import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { config } from '@/lib/config';
import type { SearchData, SearchResult, StartingPoints } from '@/lib/search/types';
import { assetUrl } from '@/lib/urls';

/** What search needs to give results. */
export interface LoadedSearch {
  search: (query: string, limit: number) => SearchResult[];
  starts: readonly StartingPoints[];
}

async function load(): Promise<LoadedSearch> {
  const [{ createSearch }, file] = await Promise.all([
    import('@/lib/search/engine'),
    fetchFile(assetUrl(config.searchDataPath)),
  ]);
  const data: SearchData = await file.json();
  return { search: await createSearch(data), starts: data.starts };
}

/** Loads the search engine and its data: once or, in preview, where pages change, every time. */
export const loadSearch = process.env.NODE_ENV === 'development' ? load : loadOnce(load);
