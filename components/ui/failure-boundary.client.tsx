'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { isLoadError } from '@/lib/next-internals/errors';
import button from '../styles/button.module.css';
import styles from './failure-boundary.module.css';
import { ReloadButton } from './reload.client';

/** Contains a failure of an interactive part of a page: the page around it keeps working. */
export const FailureBoundary = catchError(({ part }: { part: string }, { error, reset }: ErrorInfo) => (
  <p role="alert" className={styles.failure} data-no-print>
    {`${part} failed. Your browser’s console has the details.`}
    {/* No part of the page has to be fetched again. */}
    <button type="button" className={button.action} onClick={reset}>
      Try again
    </button>
    {isLoadError(error) && <ReloadButton />}
  </p>
));
