'use client';

import { type RefObject, useEffect, useMemo, useState } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { dialogIds } from '@/lib/dialogs';
import type { Search } from '@/lib/search/engine';
import type { SearchResult } from '@/lib/search/types';
import { site } from '@/lib/site';
import { loadSearch } from './load-search';
import { Options } from './options';
import { clearRecent, readRecent } from './recent';
import styles from './search-panel.module.css';
import { useListKeys } from './use-list-keys';

/** Results shown at most; whoever needs more needs other words. */
const limit = 12;

interface SearchPanelProps {
  query: string;
  field: RefObject<HTMLInputElement | null>;
}

/** What is below the search field: results, recent results, or the reason there are none. */
export function SearchPanel({ query, field }: SearchPanelProps) {
  const [search, setSearch] = useState<Search>();
  const [failure, setFailure] = useState<Error>();
  const [recent, setRecent] = useState(readRecent);
  const asked = query.trim();

  useEffect(() => {
    if (failure) return;
    // `setState` would call a bare function.
    loadSearch().then((loaded) => setSearch(() => loaded), setFailure);
  }, [failure]);

  // Once for each query: the keys that walk through the results render the panel too.
  const found = useMemo(() => search?.(asked, limit) ?? [], [search, asked]);
  const options: SearchResult[] =
    asked === ''
      ? recent.map(({ href, title }) => ({ href, title: [{ text: title, isMatch: false }], trail: [], excerpt: [] }))
      : found;
  const active = useListKeys(field, options.length, asked);

  if (failure) return <Failure failure={failure} onRetry={() => setFailure(undefined)} />;
  return (
    <div className={styles.panel}>
      {asked === '' && recent.length > 0 && (
        <p className={styles.label}>
          Recent
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              clearRecent();
              setRecent([]);
              field.current?.focus();
            }}
          >
            Clear
          </button>
        </p>
      )}
      <Options options={options} active={active} onChoose={() => setRecent(readRecent())} />
      {asked !== '' && search && options.length === 0 && <Nothing query={asked} />}
      <p role="status" className="visually-hidden">
        {asked !== '' &&
          (search ? `${options.length} ${options.length === 1 ? 'result' : 'results'}` : 'Loading search')}
      </p>
      {asked !== '' && !search && <p className={styles.message}>Loading search …</p>}
      <p className={styles.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> open, <kbd>Esc</kbd> close
        </span>
        <button type="button" commandfor={dialogIds.shortcuts} command="show-modal" className={styles.clear}>
          All shortcuts
        </button>
      </p>
    </div>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <div className={styles.message}>
      <p>
        Nothing found for <strong>{query}</strong>.
      </p>
      <p>
        Try fewer or other words, an error code, or the name of an action. Or look through the{' '}
        <TextLink href={site.indexRoute}>index of titles and terms</TextLink>.
      </p>
    </div>
  );
}

function Failure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p>Search could not be loaded. {failure.message}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
