'use client';

import { lazy, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { LazyDialog } from '@/components/ui/lazy-dialog.client';
import { dialogIds } from '@/lib/dialogs';
import { site } from '@/lib/site';
import { assetUrl } from '@/lib/urls';
import { resultsId } from './ids';
import styles from './search-dialog.module.css';

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.client')).SearchPanel }));

/**
 * The search dialog. The field is in the HTML from the start, so nothing typed while the rest loads is lost. The engine
 * and its data load when search is opened.
 */
export function SearchDialog() {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const open = () => {
    preload(assetUrl(site.searchDataPath), { as: 'fetch', crossOrigin: 'anonymous' });
    setQuery(field.current?.value ?? '');
  };
  return (
    <LazyDialog
      id={dialogIds.search}
      label="Search"
      className={styles.dialog}
      onOpen={open}
      head={
        <div className={styles.head}>
          <Icon name="search" />
          <input
            ref={field}
            className={styles.field}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded="false"
            aria-controls={resultsId}
            aria-autocomplete="list"
            placeholder="Search the documentation"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck="false"
            enterKeyHint="go"
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <IconButton icon="close" label="Close search" commandfor={dialogIds.search} command="close" />
        </div>
      }
    >
      <SearchPanel query={query} field={field} />
    </LazyDialog>
  );
}
