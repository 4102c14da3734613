'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** What scrolls on its own. All but the first hold what has the focus themselves. */
const regions = '[data-scrollable], [data-beside], [data-answer], [role="tablist"]';

/** How many pixels may be hidden without a fade, which would hide more than it tells of. */
const unnoticed = 16;

/**
 * Makes code and tables focusable while they scroll, and only then: a focus stop on each one would be a nuisance (WCAG
 * 2.1.1). Code, which is a group only then, is named by its caption. The containers of those that are too wide get
 * `data-wide`, for the style sheet, and whatever hides something gets `data-more`. Scroll timelines would fade without
 * script, at the cost of a layout and a paint for each region before the page is first shown.
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
        hidden: hiddenEnds(target),
      }));
      for (const { target, isWide, isTall, hidden } of measured) {
        mark(target, hidden);
        if (!target.matches('[data-scrollable]')) continue;
        const name = target.matches('pre') ? { role: 'group', 'aria-label': captionOf(target) } : {};
        for (const [attribute, value] of Object.entries({ tabindex: '0', ...name }))
          if (isWide || isTall) target.setAttribute(attribute, value);
          else target.removeAttribute(attribute);
        target.parentElement?.toggleAttribute('data-wide', isWide);
      }
    };
    // A change in this frame may resize what is observed, which WebKit reports as an error.
    const observer = new ResizeObserver((entries) => requestAnimationFrame(() => update(entries)));
    for (const region of document.querySelectorAll(regions)) observer.observe(region);
    const onScroll = ({ target }: Event) => target instanceof Element && target.matches(regions) && fade(target);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [pathname]);
  return null;
}

function captionOf(code: Element): string {
  return `Code: ${code.closest('figure')?.querySelector('figcaption > span')?.textContent}`;
}

/** Fades a region at the ends behind which it hides something. */
export function fade(region: Element): void {
  mark(region, hiddenEnds(region));
}

/** The ends of a region behind which there is more. */
function hiddenEnds(region: Element): string {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = region;
  const isMoreBeside = scrollWidth - clientWidth - scrollLeft > unnoticed;
  const isMoreBelow = scrollHeight - clientHeight - scrollTop > unnoticed && scrollsDown(region);
  return [scrollLeft > unnoticed && 'before', isMoreBeside && 'beside', isMoreBelow && 'below']
    .filter(Boolean)
    .join(' ');
}

function mark(region: Element, hidden: string): void {
  if ((region.getAttribute('data-more') ?? '') === hidden) return;
  if (hidden) region.setAttribute('data-more', hidden);
  else region.removeAttribute('data-more');
}

/** Folded code is cut off at its end, but doesn't scroll there. */
function scrollsDown(region: Element): boolean {
  return region.scrollHeight > region.clientHeight && getComputedStyle(region).overflowY === 'auto';
}
