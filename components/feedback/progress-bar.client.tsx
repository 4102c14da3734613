'use client';

import styles from './progress-bar.module.css';
import { useRouteLoading } from './use-route-loading';

/** A bar at the top of the window while the next page takes longer than 200 ms (STATE-4). */
export function ProgressBar() {
  const { phase } = useRouteLoading();
  return phase === 'slow' && <div role="progressbar" aria-label="Loading the page" className={styles.bar} />;
}
