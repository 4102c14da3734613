'use client';

import { useEffect } from 'react';

/** Gives popovers to browsers of the baseline that lack them: Chromium before 114, Firefox before 125, Safari before 17. */
export function PopoverFallback() {
  useEffect(() => {
    if (Object.hasOwn(HTMLElement.prototype, 'popover')) return;
    // The layer with the least weight: what the browser's own style sheet would say.
    import('@oddbird/popover-polyfill/fn').then(({ apply }) => apply({ layerName: 'reset' }));
  }, []);
  return null;
}
