'use client';

import { type RefObject, useCallback, useEffect, useState } from 'react';
import { isPoorConnection } from '@/components/navigation/connection';

const fetchScenes = () => import('@/lib/model/scenes');

/**
 * The scenes and the model that plays them, once `load` was called. They are fetched when an element comes into view,
 * so that they are there when a reader asks; on a poor connection only then.
 */
export function useScenes(element: RefObject<Element | null>) {
  const [model, setModel] = useState<Awaited<ReturnType<typeof fetchScenes>>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => fetchScenes().then(setModel, () => setHasFailed(true)), []);

  useEffect(() => {
    if (!element.current || isPoorConnection()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Nobody waits for it yet, so its failure says nothing.
      fetchScenes().catch(() => undefined);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return { model, hasFailed, load };
}
