'use client';

import { createContext, useContext } from 'react';

export type OpenSearch = (query?: string) => void;

export const SearchContext = createContext<OpenSearch | undefined>(undefined);

/** Opens search, with what was last in its field or, if given, another query. */
export function useSearch(): OpenSearch {
  const open = useContext(SearchContext);
  if (!open) throw new Error('useSearch() needs a <SearchProvider> around the component');
  return open;
}
