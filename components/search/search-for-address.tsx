'use client';

import { useEffect } from 'react';
import { useDialogs } from '@/components/chrome/dialogs';
import { wordsOfAddress } from './words-of-address';

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
