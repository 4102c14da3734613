'use client';

import button from '@/components/styles/button.module.css';
import { useSearch } from '@/components/ui/open-search.client';
import { config } from '@/lib/config';

/** Searches for the words in the address when it has no page. */
export function SearchForAddress() {
  const open = useSearch();
  return (
    <button type="button" className={button.primary} onClick={() => open(wordsOfAddress())} data-needs-js>
      Search for it
    </button>
  );
}

/** The words in the page's path: `concept sets` for `/docs/concept/sets/`. Encoded characters are not words. */
function wordsOfAddress(): string {
  return location.pathname
    .replace(config.basePath, '')
    .replace(/%[\da-f]{2}/gi, ' ')
    .replace(/[\W_]+/g, ' ')
    .trim();
}
