'use client';

import { useEffect } from 'react';
import { config } from '@/lib/config';

/** Every width that style sheets query. */
export const widthQueries = [
  `(width <= ${config.mobileMaxWidth}px)`,
  '(width <= 1120px)',
  '(width < 1440px)',
  '(width < 640px)',
  '(width < 430px)',
  '(width < 360px)',
];

/**
 * Makes Safari re-evaluate its style sheets when the window crosses one of their widths, as when a tablet is rotated.
 * WebKit keeps the old layout on pages that have both size containers and viewport units.
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

/** Both values mean every medium, so toggling them only makes the browser re-evaluate. */
function askAgain() {
  for (const { ownerNode } of document.styleSheets)
    if (ownerNode instanceof HTMLLinkElement || ownerNode instanceof HTMLStyleElement)
      ownerNode.media = ownerNode.media === '' ? 'all' : '';
}
