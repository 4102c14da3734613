'use client';

import { useCallback, useEffect, useState } from 'react';
import { assertReachable, errorMessage } from '@/components/navigation/reach.client';
import { config } from '@/lib/config';
import button from '../styles/button.module.css';
import { MessagePage } from './message-page';

/**
 * Replaces a page when part of it didn't arrive, such as a chunk that a deployment removed. Rendering it again would
 * fail in the same way, so the document is reloaded: once automatically, then when the reader asks for it. The error's
 * text is shown.
 */
export function Reload({ error }: { error: Error }) {
  const [failures, setFailures] = useState<string[]>([]);
  const [isRetrying, setRetrying] = useState(false);

  const retry = useCallback(async () => {
    setRetrying(true);
    try {
      await reload();
    } catch (failure) {
      setFailures((earlier) => [...earlier, errorMessage(failure)]);
      setRetrying(false);
    }
  }, []);

  useEffect(() => {
    if (wasReloaded()) setFailures([error.message]);
    else retry();
  }, [error, retry]);

  if (failures.length === 0) return <p role="status">Loading the page…</p>;
  return (
    <MessagePage title="This page could not be loaded.">
      <p role="alert">
        {failures.length > 1 && <span>{`It failed again, ${failures.length} times in a row. `}</span>}
        <code>{failures.at(-1)}</code>
      </p>
      <p role="status">
        {isRetrying ? 'Trying again…' : 'Check your connection and try again, or choose another page.'}
      </p>
      <button type="button" className={button.primary} onClick={retry} aria-disabled={isRetrying}>
        Retry
      </button>
    </MessagePage>
  );
}

/** Reloads the page for a part of it that a deployment has removed: another attempt would fail in the same way. */
export function ReloadButton() {
  const [reason, setReason] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={button.action}
        onClick={() => reload().catch((failure) => setReason(errorMessage(failure)))}
      >
        Reload the page
      </button>
      {reason && <span role="alert">{reason}</span>}
    </>
  );
}

/** Reloads the page, unless the server can't answer: the reader would lose what is shown. */
async function reload(): Promise<void> {
  await assertReachable(location.pathname.slice(config.basePath.length));
  location.reload();
}

/**
 * True for an error thrown because part of the page didn't arrive: a script chunk that is missing or cut off, or data
 * that ended early. The name comes from the bundler's runtime; the number is that of React's "Connection closed", whose
 * text a production build leaves out.
 */
export function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /React error #412\b/.test(error.message);
}

/** True if this document was itself a reload: reloading again wouldn't help. */
function wasReloaded(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'reload' && new URL(document.name).pathname === location.pathname;
}
