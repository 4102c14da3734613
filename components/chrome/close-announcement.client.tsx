'use client';

import { Icon } from '@/components/ui/icon';
import { announcementKeys } from '@/lib/config';
import styles from './announcement-bar.module.css';

/** Dismisses the announcement, and remembers that if storage allows; otherwise it returns with the next load. */
export function CloseAnnouncement() {
  const close = () => {
    document.documentElement.dataset.announcementDismissed = '';
    try {
      localStorage.setItem(announcementKeys.dismissed, 'true');
    } catch {
      // Blocked or full (STATE-10).
    }
  };
  return (
    <button type="button" className={styles.close} aria-label="Close announcement" data-needs-js onClick={close}>
      <Icon name="close" />
    </button>
  );
}
