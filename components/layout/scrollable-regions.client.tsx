'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Makes code and tables reachable by keyboard while they are wider than their place, and only then:
 * a focus stop on each would be in the way (WCAG 2.1.1).
 */
export function ScrollableRegions() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path brings other regions
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
      }
    });
    for (const region of document.querySelectorAll('[data-scrollable]')) observer.observe(region);
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}
