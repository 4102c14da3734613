'use client';

import { config } from '@/lib/config';
import { useSearch } from './search-provider.client';

/** Searches for what the address says, where no page is at it. */
export function SearchForAddress() {
  const open = useSearch();
  return (
    <button type="button" onClick={() => open(wordsOfAddress())} data-needs-js>
      Search for it
    </button>
  );
}

/** The words of the page's path: `concept sets` of `/docs/concept/sets/`. What is encoded in it is not a word. */
function wordsOfAddress(): string {
  return location.pathname
    .replace(config.basePath, '')
    .replace(/%[\da-f]{2}/gi, ' ')
    .replace(/[\W_]+/g, ' ')
    .trim();
}
