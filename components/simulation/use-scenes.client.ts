'use client';

import { useCallback, useState } from 'react';
import { isPoorConnection } from '@/components/navigation/connection.client';

const fetchScenes = () => import('@/model/scenes');

/**
 * The scenes and the model that plays them, after `load` has been called. `warm` prefetches them, except on a poor
 * connection.
 */
export function useScenes() {
  const [model, setModel] = useState<Awaited<ReturnType<typeof fetchScenes>>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => fetchScenes().then(setModel, () => setHasFailed(true)), []);
  const warm = useCallback(() => {
    // Nobody is waiting yet, so a failure needs no message.
    if (!isPoorConnection()) fetchScenes().catch(() => undefined);
  }, []);
  return { model, hasFailed, load, warm };
}
