'use client';

import { catchError, type ErrorInfo } from 'next/error';
import button from '@/components/styles/button.module.css';
import { Dialog } from '@/components/ui/dialog.client';
import { IconButton } from '@/components/ui/icon-button';
import { isLoadError, ReloadButton } from '@/components/ui/reload.client';
import { IndexLink } from './search-dialog.client';
import styles from './search-dialog.module.css';

/** Contains a failure of search: the page around it keeps working, and search can be retried. */
export const SearchFailure = catchError(({ onClose }: { onClose: () => void }, { error, reset }: ErrorInfo) => (
  <Dialog label="Search" className={styles.dialog} onClose={onClose}>
    <div className={styles.head}>
      <h2>Search failed</h2>
      <IconButton icon="close" label="Close search" onClick={onClose} />
    </div>
    <div className={styles.message}>
      <p role="alert">Something in search failed. Your browser’s console has the details.</p>
      {/* No part of the page has to be fetched again. */}
      <button type="button" className={button.action} onClick={reset}>
        Try again
      </button>
      {isLoadError(error) && <ReloadButton />}
      <p>
        Or look through the <IndexLink onFollow={onClose} />.
      </p>
    </div>
  </Dialog>
));
