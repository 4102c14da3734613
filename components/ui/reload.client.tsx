'use client';

import { useEffect, useState } from 'react';
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
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    if (wasReloaded()) setReason(error.message);
    else reload().catch((failure) => setReason(errorMessage(failure)));
  }, [error]);
  if (reason === undefined) return <p role="status">Loading the page…</p>;
  return (
    <MessagePage title="This page could not be loaded.">
      <p role="alert">
        <code>{reason}</code>
      </p>
      <p>Check your connection and try again, or choose another page.</p>
      <ReloadButton className={button.primary}>Retry</ReloadButton>
    </MessagePage>
  );
}

interface ReloadButtonProps {
  className?: string;
  children?: string;
}

/** Reloads the page for a part of it that a deployment has removed: another attempt would fail in the same way. */
export function ReloadButton({ className = button.action, children = 'Reload the page' }: ReloadButtonProps) {
  const [failure, setFailure] = useState({ count: 0, reason: '' });
  const onFailure = (error: unknown) => setFailure(({ count }) => ({ count: count + 1, reason: errorMessage(error) }));
  return (
    <>
      <button type="button" className={className} onClick={() => reload().catch(onFailure)}>
        {children}
      </button>
      {/* A new element is said again, although its words are the same. */}
      {failure.count > 0 && (
        <span key={failure.count} role="alert">
          {failure.reason}
        </span>
      )}
    </>
  );
}

/** Reloads the page, unless the server can't answer: the reader would lose what is shown. */
async function reload(): Promise<void> {
  await assertReachable(location.pathname.slice(config.basePath.length));
  location.reload();
}

/** True if this document was itself a reload: reloading again wouldn't help. */
function wasReloaded(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.type === 'reload' && new URL(document.name).pathname === location.pathname;
}
