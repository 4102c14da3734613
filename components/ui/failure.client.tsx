'use client';

import { catchError, type ErrorInfo } from 'next/error';
import styles from './failure.module.css';

/** Keeps a failure of an interactive part of a page in its own place: the page around it goes on. */
export const Failure = catchError(({ part }: { part: string }, { reset }: ErrorInfo) => (
  <p role="alert" className={styles.failure} data-no-print>
    {`${part} failed. Your browser’s console has the details.`}
    {/* Nothing of the page has to be fetched again. */}
    <button type="button" onClick={reset}>
      Try again
    </button>
  </p>
));
