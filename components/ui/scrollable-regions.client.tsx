'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Makes code and tables focusable while they scroll, and only then: a focus stop on each one would be a nuisance (WCAG
 * 2.1.1). Code, which is a group only then, is named by its caption. The containers of those that are too wide get `data-wide`, for the style sheet.
 */
export function ScrollableRegions() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has other regions
  useEffect(() => {
    const update = (entries: ResizeObserverEntry[]) => {
      // Measure all before changing any: each measurement after a change lays out the whole page again.
      const measured = entries.map(({ target }) => ({
        target,
        isWide: target.scrollWidth > target.clientWidth,
        isTall: scrollsDown(target),
      }));
      for (const { target, isWide, isTall } of measured) {
        const name = target.matches('pre') ? { role: 'group', 'aria-label': captionOf(target) } : {};
        for (const [attribute, value] of Object.entries({ tabindex: '0', ...name }))
          if (isWide || isTall) target.setAttribute(attribute, value);
          else target.removeAttribute(attribute);
        target.parentElement?.toggleAttribute('data-wide', isWide);
      }
    };
    // A change in this frame may resize what is observed, which WebKit reports as an error.
    const observer = new ResizeObserver((entries) => requestAnimationFrame(() => update(entries)));
    for (const region of document.querySelectorAll('[data-scrollable]')) observer.observe(region);
    return () => observer.disconnect();
  }, [pathname]);
  return null;
}

function captionOf(code: Element): string {
  return `Code: ${code.closest('figure')?.querySelector('figcaption > span')?.textContent}`;
}

/** Folded code is cut off at its end, but doesn't scroll there. */
function scrollsDown(region: Element): boolean {
  return region.scrollHeight > region.clientHeight && getComputedStyle(region).overflowY === 'auto';
}
