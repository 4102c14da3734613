'use client';

import { useLayoutEffect } from 'react';
import { pageShown } from '@/lib/site';

/** Tells what stands around pages that another one is shown. */
export function PageShown({ path }: { path: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => {
    dispatchEvent(new Event(pageShown));
  }, [path]);
  return null;
}
