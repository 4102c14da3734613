'use client';

import { useEffect } from 'react';
import { useDialogs } from '@/components/chrome/dialogs';
import { site } from '@/lib/config';

/** Searches for what the address says, where no page is at it. */
export function SearchForAddress() {
  const { open, setQuery } = useDialogs();
  // So that search has them however it is opened.
  useEffect(() => {
    setQuery(wordsOfAddress());
    return () => setQuery('');
  }, [setQuery]);
  return (
    <button type="button" onClick={() => open('search')} data-needs-js>
      Search for it
    </button>
  );
}

/** The words of the page's path: `concept sets` of `/docs/concept/sets/`. What is encoded in it is no word. */
function wordsOfAddress(): string {
  const path = location.pathname.replace(site.basePath, '').replace(/%[\da-f]{2}/gi, ' ');
  return path.replace(/[\W_]+/g, ' ').trim();
}
