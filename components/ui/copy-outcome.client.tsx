'use client';

import styles from './copy-outcome.module.css';
import { useCopyOutcome } from './use-copy.client';

/** Announces whether copying worked; visibly, unless the button shows it itself. */
export function CopyOutcome() {
  const outcome = useCopyOutcome();
  return (
    <p role="status" className={outcome?.isShown ? 'visually-hidden' : styles.outcome} data-no-print>
      {outcome?.words}
    </p>
  );
}
