import type { ReactNode } from 'react';
import styles from './announcement-bar.module.css';
import { CloseAnnouncement } from './close-announcement.client';

/** The announcement above the navbar (STATE-2). public/scripts/first-paint.js hides it from readers who dismissed it. */
export function AnnouncementBar({ isClosable, children }: { isClosable: boolean; children: ReactNode }) {
  return (
    <section aria-label="Announcement" className={styles.bar} data-no-print>
      <div className={styles.content}>{children}</div>
      {isClosable && <CloseAnnouncement />}
    </section>
  );
}
