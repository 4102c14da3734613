'use client';

import { createContext, useContext } from 'react';

export type OpenSearch = (query?: string) => void;

export const SearchContext = createContext<OpenSearch>(() => undefined);

/** Opens search, with what was last in its field or, if given, another query. */
export const useSearch = () => useContext(SearchContext);
