'use client';

import { useEffect } from 'react';
import { config } from '@/lib/config';

/** Every width that style sheets ask for. */
export const widthQueries = [
  `(width <= ${config.mobileMaxWidth}px)`,
  '(width <= 1120px)',
  '(width < 1440px)',
  '(width < 640px)',
  '(width < 430px)',
  '(width < 360px)',
];

/**
 * Makes Safari ask its style sheets again when the window passes one of their widths, as when a tablet is turned. WebKit
 * leaves the layout as it was where a page has both size containers and lengths in viewport units.
 */
export function PassedWidths() {
  useEffect(() => {
    const queries = widthQueries.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', askAgain);
    return () => {
      for (const query of queries) query.removeEventListener('change', askAgain);
    };
  }, []);
  return null;
}

/** Either value means every medium, so nothing changes but that the browser looks. */
function askAgain() {
  for (const { ownerNode } of document.styleSheets)
    if (ownerNode instanceof HTMLLinkElement) ownerNode.media = ownerNode.media === '' ? 'all' : '';
}
