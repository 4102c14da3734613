'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { endProgress, isProgressShown, subscribeProgress } from '@/lib/route-progress';
import styles from './progress-bar.module.css';

/** A bar at the top of the window while the next page takes longer than 200 ms (STATE-4). */
export function ProgressBar() {
  const pathname = usePathname();
  const isShown = useSyncExternalStore(subscribeProgress, isProgressShown, () => false);

  useEffect(() => endProgress(pathname), [pathname]);

  return isShown && <div role="progressbar" aria-label="Loading the page" className={styles.bar} />;
}
