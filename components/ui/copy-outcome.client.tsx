'use client';

import styles from './copy-outcome.module.css';
import { useCopyWords } from './use-copy.client';

/** Says whether copying worked. */
export function CopyOutcome() {
  return (
    <p role="status" className={styles.outcome} data-no-print>
      {useCopyWords()}
    </p>
  );
}
