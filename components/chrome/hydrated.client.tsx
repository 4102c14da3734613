'use client';

import { useEffect } from 'react';
import { loadStyleSheet } from '@/components/navigation/style-sheet.client';

/**
 * Tells lib/browser/first-paint.ts, and tests, that React has hydrated the page. It comes last in the body, so
 * everything before it is hydrated too.
 */
export function Hydrated() {
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { hydrated: '', js: '' });
    // Whatever needs it tries again after a failure.
    loadStyleSheet().catch(() => {});
  }, []);
  return null;
}
