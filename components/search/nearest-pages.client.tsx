'use client';

import { useEffect, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link';
import { groupByPage } from '@/lib/search/group';
import type { SearchPage } from '@/lib/search/types';
import { loadSearch } from './load-search';
import styles from './nearest-pages.module.css';
import { wordsOfAddress, wordsOfName } from './words-of-address';

/** How many pages are offered. */
const most = 3;

/** Where no page is at the address: those that search finds for its words, the last first, once it is loaded. */
export function NearestPages() {
  const [pages, setPages] = useState<readonly SearchPage[]>([]);
  useEffect(() => {
    loadSearch().then(
      ({ search }) => {
        const results = [wordsOfName(), wordsOfAddress()].flatMap((words) => search(words, 3 * most));
        setPages(groupByPage(results).map(({ page }) => page));
      },
      // The reader can still search.
      () => {},
    );
  }, []);
  return (
    <p className={styles.nearest} data-needs-js>
      {pages.slice(0, most).map(({ route, title }, place) => (
        <span key={route}>
          {place === 0 ? 'Did you mean ' : place + 1 < Math.min(most, pages.length) ? ', ' : ' or '}
          <DocLink href={route}>{title}</DocLink>
        </span>
      ))}
      {pages.length > 0 && '?'}
    </p>
  );
}
