'use client';

import styles from './copy-outcome.module.css';
import { useCopyOutcome } from './use-copy.client';

/** Says whether copying worked: to everybody, or where the control shows it, to screen readers. */
export function CopyOutcome() {
  const outcome = useCopyOutcome();
  return (
    <p role="status" className={outcome?.isShown ? 'visually-hidden' : styles.outcome} data-no-print>
      {outcome?.words}
    </p>
  );
}
