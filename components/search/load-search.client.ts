'use client';

import { isLoadError } from '@/components/ui/reload.client';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { config } from '@/lib/config';
import type { SearchData, SearchResult, StartingPoints } from '@/lib/search/types';
import { assetUrl } from '@/lib/urls';

/** What search needs to give results. */
export interface LoadedSearch {
  search: (query: string, limit: number) => SearchResult[];
  starts: readonly StartingPoints[];
}

/** The data have another form than the engine expects: a deployment came between the two. */
class OutdatedError extends Error {}

/** True if a deployment has replaced what this page needs for search, so that only loading the page again helps. */
export function isOutdated(error: unknown): boolean {
  return error instanceof OutdatedError || isLoadError(error);
}

async function load(): Promise<LoadedSearch> {
  const [{ createSearch }, file] = await Promise.all([
    import('@/lib/search/engine'),
    fetchFile(assetUrl(config.searchDataPath)),
  ]);
  try {
    const data: SearchData = await file.json();
    return { search: await createSearch(data), starts: [...data.starts] };
  } catch (cause) {
    throw new OutdatedError('The site has changed since this page was loaded.', { cause });
  }
}

/** Loads the search engine and its data: once or, in preview, where pages change, every time. */
export const loadSearch = process.env.NODE_ENV === 'development' ? load : loadOnce(load);
