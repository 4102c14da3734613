'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Makes code and tables focusable while they scroll, and only then: a focus stop on each one would be a nuisance (WCAG
 * 2.1.1). The container of one that is too wide gets `data-wide`, for the style sheet.
 */
export function ScrollableRegions() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path brings other regions
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      // Measure all before changing any: measuring after a change lays out the whole page again.
      const measured = entries.map(({ target }) => ({ target, isWide: isWide(target), scrolls: scrolls(target) }));
      for (const { target, isWide, scrolls } of measured) {
        if (scrolls) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
        target.parentElement?.toggleAttribute('data-wide', isWide);
      }
    });
    for (const region of document.querySelectorAll('[data-scrollable]')) observer.observe(region);
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}

function isWide({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

/** Folded code is cut off at its end, but doesn't scroll there. */
function scrolls(region: Element): boolean {
  const isCut = region.scrollHeight > region.clientHeight;
  return isWide(region) || (isCut && getComputedStyle(region).overflowY === 'auto');
}
