'use client';

import { X } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { store } from '@/lib/browser/storage';
import { announcementKeys, contentId } from '@/lib/config';
import styles from './announcement-bar.module.css';

/**
 * The announcement above the navbar. Dismissing it is remembered: lib/browser/first-paint.ts hides it from then on.
 */
export function AnnouncementBar({ isClosable, children }: { isClosable: boolean; children: ReactNode }) {
  const close = () => {
    document.documentElement.dataset.announcementDismissed = '';
    store(announcementKeys.dismissed, 'true');
    // The focused button is gone, so the reader continues with the text.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  };
  return (
    <section aria-label="Announcement" className={styles.bar} data-no-print>
      <div className={styles.content}>{children}</div>
      {isClosable && <IconButton icon={X} label="Close announcement" isSmall onClick={close} />}
    </section>
  );
}
