'use client';

import { useEffect, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import button from '@/components/styles/button.module.css';
import { useSearch } from '@/components/ui/open-search.client';
import { config } from '@/lib/config';
import type { SearchPage } from '@/lib/search/types';
import { loadSearch } from './load-search.client';

/** Searches for the words in the address when it has no page, and names the three pages that fit them best. */
export function SearchForAddress() {
  const open = useSearch();
  const [nearest, setNearest] = useState<readonly SearchPage[]>([]);
  useEffect(() => {
    loadSearch().then(
      ({ search }) => setNearest([...new Set(search(wordsOfAddress(), 12).map(({ page }) => page))].slice(0, 3)),
      // Whoever presses the button is told of a failure.
      () => undefined,
    );
  }, []);
  return (
    <>
      <button type="button" className={button.primary} onClick={() => open(wordsOfAddress())} data-needs-js>
        Search for it
      </button>
      {nearest.length > 0 && (
        <>
          <p>These pages fit the address best:</p>
          <ul>
            {nearest.map(({ route, title }) => (
              <li key={route}>
                <DocLink href={route}>{title}</DocLink>
              </li>
            ))}
          </ul>
        </>
      )}
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
