'use client';

import { useEffect, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import cards from '@/components/prose/cards.module.css';
import button from '@/components/styles/button.module.css';
import { useSearch } from '@/components/ui/open-search.client';
import { config } from '@/lib/config';
import type { SearchPage } from '@/lib/search/types';
import { loadSearch } from './load-search.client';

/** Names the page that fits the words of an address without one best, and searches for these words. */
export function SearchForAddress() {
  const open = useSearch();
  const [nearest, setNearest] = useState<SearchPage>();
  const [words, setWords] = useState('Looking for the page that fits best…');
  useEffect(() => {
    loadSearch()
      .then(({ search }) => {
        setNearest(search(wordsOfAddress(), 1)[0]?.page);
        setWords('No page fits this address.');
      })
      // Whoever presses the button is told why, and can try again.
      .catch(() => setWords('The search could not be loaded.'));
  }, []);
  return (
    <>
      <div className={cards.card} data-needs-js>
        <p className={cards.title}>
          {nearest ? (
            <span>
              Did you mean <DocLink href={nearest.route}>{nearest.title}</DocLink>?
            </span>
          ) : (
            <span>{words}</span>
          )}
        </p>
      </div>
      <button type="button" className={button.action} onClick={() => open(wordsOfAddress())} data-needs-js>
        Search for it
      </button>
    </>
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
