'use client';

import { useEffect } from 'react';
import { setCurrentSection } from '@/components/chrome/current-section.client';

/**
 * Follows the reader through the sections of a page, for all that names the current one.
 * @param listed the ids of the headings that lists of sections have
 */
export function TocSpy({ listed }: { listed: readonly string[] }) {
  useEffect(() => {
    let headings: Passed[] = [];
    let shown: HTMLElement | undefined | null;

    const follow = () => {
      const place = currentPlace(headings);
      // Once for each section, so that a reader can look around in the list.
      const heading = headings[place]?.heading;
      if (heading === shown) return;
      shown = heading;
      const passed = headings.slice(0, place + 1).map((one) => one.heading);
      const section = passed.findLast(({ id }) => listed.includes(id));
      const part = heading?.matches('h4') ? heading : undefined;
      const name = [section, part].flatMap((one) => one?.textContent ?? []).join(' › ');
      setCurrentSection({ id: section?.id, name });
    };
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    // Another layout may show the list elsewhere, and have other columns.
    const begin = () => {
      const scrollPadding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      // The server's, which no component of the browser knows.
      headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3, h4)')]
        .filter(isPassed)
        .map((heading) => ({
          heading,
          below: scrollPadding + Number.parseFloat(getComputedStyle(heading).scrollMarginTop) + 1,
        }));
      shown = null;
      schedule();
    };
    begin();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', begin);
    // The list may have opened.
    addEventListener('toggle', begin, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', begin);
      removeEventListener('toggle', begin, { capture: true });
      setCurrentSection({ id: undefined, name: '' });
    };
  }, [listed]);
  return null;
}

/** True for a heading that the page scrolls past: one that stays in sight, beside others, tells no place. */
function isPassed(heading: HTMLElement): boolean {
  const beside = heading.closest('[data-beside]');
  return !beside || getComputedStyle(beside).position !== 'sticky';
}

/** A heading, and where it stands at most, in pixels from the window's top, once a link has led to it. */
interface Passed {
  heading: HTMLElement;
  below: number;
}

/** Where in the list the last heading is that stands in the upper quarter of the window, or was led to; at the page's end, the last one in sight. */
function currentPlace(headings: readonly Passed[]): number {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  const limit = isAtEnd ? innerHeight : innerHeight / 4;
  return headings.findLastIndex(({ heading, below }) => {
    const { top, height } = heading.getBoundingClientRect();
    // One that isn't laid out is at the top, too.
    return height > 0 && top < Math.max(limit, below);
  });
}
