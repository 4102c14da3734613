'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Makes code and tables focusable while they are wider than their container, and only then: a focus stop on each one
 * would be a nuisance (WCAG 2.1.1). The container then gets `data-wide`, for the style sheet.
 */
export function ScrollableRegions() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path brings other regions
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      // Measure all before changing any: measuring after a change lays out the whole page again.
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
