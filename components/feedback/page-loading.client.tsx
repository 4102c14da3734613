'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { endLoading, pathOf } from '@/lib/browser/router/loading';
import { LoadFailure } from './load-failure';
import styles from './page-loading.module.css';
import { useRouteLoading } from './use-route-loading';

/** The page, or in its place a message that it is slow or failed to load (STATE-6). */
export function PageLoading({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const loading = useRouteLoading();

  useEffect(() => endLoading(pathname), [pathname]);

  // A page that has arrived is shown at once, so that it can be scrolled and take focus.
  const isShown = loading.phase === 'shown' || loading.path === pathOf(pathname);

  return (
    <>
      <div hidden={!isShown}>{children}</div>
      {!isShown && loading.phase === 'slow' && (
        <div role="status" className={styles.waiting}>
          Loading the page…
        </div>
      )}
      {!isShown && loading.phase === 'failed' && (
        <LoadFailure
          reason={loading.reason}
          failures={loading.failures}
          isRetrying={loading.isRetrying}
          onRetry={loading.retry}
        />
      )}
    </>
  );
}
