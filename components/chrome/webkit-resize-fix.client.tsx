'use client';

import { useEffect } from 'react';
import { config } from '@/lib/config';

/** Every width that style sheets query. */
export const widthQueries = [
  `(width <= ${config.mobileMaxWidth}em)`,
  '(width < 105em)',
  '(width <= 70em)',
  '(width < 90em)',
  '(width < 40em)',
  '(width < 30em)',
  '(width < 26.875em)',
  '(width < 22.5em)',
];

/**
 * Makes Safari re-evaluate its style sheets when the window crosses one of their widths, as when a tablet is rotated.
 * WebKit keeps the old layout on pages with viewport units and something whose layout interleaves with their styles,
 * here size containers: https://webkit.org/b/310086 describes it for anchors.
 */
export function WebKitResizeFix() {
  useEffect(() => {
    const queries = widthQueries.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', reevaluateStyleSheets);
    return () => {
      for (const query of queries) query.removeEventListener('change', reevaluateStyleSheets);
    };
  }, []);
  return null;
}

/** Both values mean every medium, so toggling them only makes the browser re-evaluate. */
function reevaluateStyleSheets() {
  for (const { ownerNode } of document.styleSheets)
    if (ownerNode instanceof HTMLLinkElement || ownerNode instanceof HTMLStyleElement)
      ownerNode.media = ownerNode.media === '' ? 'all' : '';
}
