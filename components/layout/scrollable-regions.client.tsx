'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Makes code and tables reachable by keyboard while they are wider than their place, and only then: a focus stop
 * on each would be in the way (WCAG 2.1.1). What holds one of them has `data-wide` then, for the style sheet.
 */
export function ScrollableRegions() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path brings other regions
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      // All are measured before one is changed: measuring again after a change lays the whole page out anew.
      const measured = entries.map(({ target }) => [target, target.scrollWidth > target.clientWidth] as const);
      for (const [region, isWide] of measured) {
        if (isWide) region.setAttribute('tabindex', '0');
        else region.removeAttribute('tabindex');
        region.parentElement?.toggleAttribute('data-wide', isWide);
      }
    });
    for (const region of document.querySelectorAll('[data-scrollable]')) observer.observe(region);
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}
