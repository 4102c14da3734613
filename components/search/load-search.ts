import { createSearch, type Search } from '@/lib/search/engine';
import type { SearchData } from '@/lib/search/types';
import { site } from '@/lib/site';
import { assetUrl } from '@/lib/urls';

let loaded: Promise<Search> | undefined;

/**
 * The site's search, fetched once; in preview, where pages change, on every call.
 * @throws Error where the data can't be fetched; the next call asks again
 */
export function loadSearch(): Promise<Search> {
  if (!loaded || process.env.NODE_ENV === 'development') {
    loaded = fetchData().then(createSearch);
    loaded.catch(() => {
      loaded = undefined;
    });
  }
  return loaded;
}

async function fetchData(): Promise<SearchData> {
  const response = await fetch(assetUrl(site.searchDataPath));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
