'use client';

import { useEffect } from 'react';
import { loadStyleSheet } from '@/components/navigation/style-sheet.client';

/**
 * Tells lib/browser/first-paint.ts, and tests, that React has hydrated the page, and enables what needs that. It comes last in the body, so
 * everything before it is hydrated too.
 */
export function Hydrated() {
  useEffect(() => {
    // Once all effects have run: a part whose effect fails crashes while the page hydrates.
    queueMicrotask(() => {
      document.documentElement.dataset.hydrated = '';
      for (const control of document.querySelectorAll<HTMLElement>(':is([data-needs-js], [popovertarget])[inert]'))
        control.inert = false;
      // Whatever needs it tries again after a failure.
      loadStyleSheet().catch(() => {});
    });
  }, []);
  return null;
}
