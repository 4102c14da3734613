import { createSearch, type Search } from '@/lib/browser/search/engine';
import type { SearchData, StartingPoints } from '@/lib/browser/search/types';
import { site } from '@/lib/site';
import { assetUrl } from '@/lib/site/urls';

/** What the data of search give. */
export interface Loaded {
  search: Search;
  starts: readonly StartingPoints[];
}

/** Fetches the data of search. @throws Error where they can't be had */
export async function loadSearch(): Promise<Loaded> {
  const response = await fetch(assetUrl(site.searchDataPath));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const data: SearchData = await response.json();
  return { search: createSearch(data), starts: data.starts };
}
