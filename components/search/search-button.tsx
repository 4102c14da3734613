import { DocLink } from '@/components/navigation/doc-link';
import { dialogIds } from '@/lib/browser/dialogs';
import { site } from '@/lib/site';
import styles from './search-button.module.css';

/** Opens search; without script, it links to the index of titles and terms. */
export function SearchButton() {
  return (
    <>
      <button
        type="button"
        className={styles.button}
        commandfor={dialogIds.search}
        command="show-modal"
        aria-keyshortcuts="Control+K Meta+K /"
        data-icon="search"
        data-needs-js
      >
        <span className={styles.label}>Search</span>
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <DocLink href={site.indexRoute} className={styles.button} data-icon="search" data-without-js>
        Index
      </DocLink>
    </>
  );
}
