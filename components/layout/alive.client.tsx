'use client';

import { useEffect } from 'react';

/** Tells the boot script, and tests, that React has taken over the page: stands after all else, so that all else has. */
export function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    dispatchEvent(new Event('alive'));
  }, []);
  return null;
}
