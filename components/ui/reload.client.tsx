'use client';

import { useCallback, useEffect, useState } from 'react';
import { reach, textOf } from '@/components/navigation/reach';
import { site } from '@/lib/config';
import { wasReloaded } from './load-errors';
import { LoadFailure } from './load-failure';

/**
 * Replaces a page of which some part didn't arrive, such as a chunk that a deployment removed. Rendering it again would
 * fail in the same way, so the document is reloaded: once automatically, then when the reader asks for it (STATE-6,
 * STATE-7).
 */
export function Reload({ error }: { error: Error }) {
  const [failures, setFailures] = useState<string[]>([]);
  const [isRetrying, setRetrying] = useState(false);

  const retry = useCallback(async () => {
    setRetrying(true);
    try {
      await reach(location.pathname.slice(site.basePath.length));
      location.reload();
    } catch (failure) {
      setFailures((earlier) => [...earlier, textOf(failure)]);
      setRetrying(false);
    }
  }, []);

  useEffect(() => {
    if (wasReloaded()) setFailures([error.message]);
    else retry();
  }, [error, retry]);

  const reason = failures.at(-1);
  if (!reason) return <p role="status">Loading the page…</p>;
  return <LoadFailure reason={reason} failures={failures.length} isRetrying={isRetrying} onRetry={retry} />;
}
