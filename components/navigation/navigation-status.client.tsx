'use client';

import { useEffect, useState } from 'react';
import { config } from '@/lib/config';
import button from '../styles/button.module.css';
import styles from './navigation-status.module.css';

/** Why the requested page isn't shown. */
export interface NavigationFailure {
  /** The error's own text. */
  reason: string;
  /** How often it has failed in a row, from 1. */
  count: number;
}

interface NavigationStatusProps {
  isLoading: boolean;
  failure: NavigationFailure | undefined;
  onRetry: () => void;
  onStay: () => void;
}

const whatToDo = {
  online: 'Check your connection and try again, or stay on this page.',
  offline: 'You seem to be offline. Connect and try again, or stay on this page.',
} as const;

/** What the reader sees if the next page takes longer than 200 ms, or fails. */
export function NavigationStatus({ isLoading, failure, onRetry, onStay }: NavigationStatusProps) {
  const isSlow = useDelayed(isLoading, config.loadingDelay);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-waiting', isSlow);
  }, [isSlow]);
  return (
    <>
      {isSlow && <div role="progressbar" aria-label="Loading the page" className={styles.progress} />}
      {failure && (
        <div role="alert" className={styles.failure} data-no-print>
          <p>
            <strong>This page could not be loaded.</strong>{' '}
            {/* Each changing text has its own element, which React can still find on a translated page. */}
            {failure.count > 1 && <span>{`It failed again, ${failure.count} times in a row. `}</span>}
            <span>{navigator.onLine ? whatToDo.online : whatToDo.offline}</span>
          </p>
          <details>
            <summary data-icon="chevron">What happened</summary>
            <code>{failure.reason}</code>
          </details>
          <button type="button" className={button.primary} onClick={onRetry}>
            Retry
          </button>
          <button type="button" className={button.action} onClick={onStay}>
            Stay
          </button>
        </div>
      )}
    </>
  );
}

/** True once `isOn` has been true for that many milliseconds. */
function useDelayed(isOn: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, delay]);
  return isOn && isLate;
}
