'use client';

import { useCallback, useState } from 'react';
import { isPoorConnection } from '@/components/navigation/connection.client';

const fetchModel = () => import('@/model/simulation');

/**
 * The simulations and the model that plays them, after `load` has been called. `warm` prefetches them, except on a poor
 * connection.
 */
export function useModel() {
  const [model, setModel] = useState<Awaited<ReturnType<typeof fetchModel>>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => fetchModel().then(setModel, () => setHasFailed(true)), []);
  const warm = useCallback(() => {
    // Nobody is waiting yet, so a failure needs no message.
    if (!isPoorConnection()) fetchModel().catch(() => undefined);
  }, []);
  return { model, hasFailed, load, warm };
}
