'use client';

import { useEffect, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import button from '@/components/styles/button.module.css';
import { useSearch } from '@/components/ui/open-search.client';
import { config } from '@/lib/config';
import { groupByPage } from '@/lib/search/group';
import type { SearchPage } from '@/lib/search/types';
import { loadSearch } from './load-search.client';

/** Searches for the words in the address when it has no page, and names the pages that fit them best. */
export function SearchForAddress() {
  const open = useSearch();
  const [nearest, setNearest] = useState<readonly SearchPage[]>([]);
  useEffect(() => {
    // Whoever presses the button is told of a failure.
    loadSearch().then(({ search }) => setNearest(pagesOf(search(wordsOfAddress(), 12))), ignore);
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

const ignore = () => undefined;

function pagesOf(results: Parameters<typeof groupByPage>[0]): SearchPage[] {
  return groupByPage(results)
    .slice(0, 3)
    .map(({ page }) => page);
}

/** The words in the page's path: `concept sets` for `/docs/concept/sets/`. Encoded characters are not words. */
function wordsOfAddress(): string {
  return location.pathname
    .replace(config.basePath, '')
    .replace(/%[\da-f]{2}/gi, ' ')
    .replace(/[\W_]+/g, ' ')
    .trim();
}
