'use client';

import { Search } from 'lucide';
import { isPoorConnection } from '@/components/navigation/connection.client';
import { DocLink } from '@/components/navigation/doc-link.client';
import { Icon } from '@/components/ui/icon';
import { useSearch } from '@/components/ui/open-search.client';
import { config } from '@/lib/config';
import { loadSearch } from './load-search.client';
import styles from './search-button.module.css';

/** Opens search; without script, it links to the index of titles and terms. */
export function SearchButton() {
  const open = useSearch();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => open()}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-keyshortcuts="Control+K Meta+K"
        data-needs-js
      >
        <Icon icon={Search} />
        <span className={styles.label}>Search</span>
        {/* lib/browser/first-paint.ts detects Apple devices. */}
        <kbd className={styles.apple} aria-hidden>
          ⌘K
        </kbd>
        <kbd className={styles.other} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <DocLink href={config.indexRoute} className={styles.button} data-without-js>
        <Icon icon={Search} />
        Index
      </DocLink>
    </>
  );
}

/** Loads search for a reader who is about to open it, except on a poor connection. */
function prepare() {
  // A failure is reported when the reader opens it.
  if (!isPoorConnection()) loadSearch().catch(() => {});
}
