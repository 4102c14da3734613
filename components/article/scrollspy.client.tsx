'use client';

import { useEffect } from 'react';
import { setCurrentSection } from '@/components/navigation/current-section.client';

/**
 * The scrollspy: tracks which section the reader is in, for everything that names it.
 * @param listed ids of the headings in the lists of sections
 */
export function Scrollspy({ listed }: { listed: readonly string[] }) {
  useEffect(() => {
    let headings: Passed[] = [];
    let shown: HTMLElement | undefined | null;

    const follow = () => {
      const place = currentPlace(headings);
      // Only when the section changes, so that the reader can look around in the list.
      const heading = headings[place]?.heading;
      if (heading === shown) return;
      shown = heading;
      const passed = headings.slice(0, place + 1).map((one) => one.heading);
      const section = passed.findLast(({ id }) => listed.includes(id));
      const part = heading === section ? undefined : heading;
      const name = [section, part].flatMap((one) => one?.textContent ?? []).join(' › ');
      setCurrentSection({ id: section?.id, name });
    };
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    // Another layout may move the list and change the columns.
    const begin = () => {
      const scrollPadding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      // Queried from the page: headings are rendered on the server, and no client component holds them.
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
    // The list may just have been opened.
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

/**
 * True for a heading that says where the reader is: one that scrolls with the page, and isn't the title of something
 * folded.
 */
function isPassed(heading: HTMLElement): boolean {
  if (heading.closest('details:not([open])')) return false;
  const beside = heading.closest('[data-beside]');
  return !beside || getComputedStyle(beside).position !== 'sticky';
}

/** A heading, and the lowest position that a link to it leaves it in, in pixels from the top of the window. */
interface Passed {
  heading: HTMLElement;
  below: number;
}

/**
 * The index of the last heading in the top quarter of the window, or that a link led to. At the end of the page, the
 * last one in view.
 */
function currentPlace(headings: readonly Passed[]): number {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  const limit = isAtEnd ? innerHeight : innerHeight / 4;
  return headings.findLastIndex(({ heading, below }) => {
    const { top, height } = heading.getBoundingClientRect();
    // A heading that isn't laid out also has a `top` of 0.
    return height > 0 && top < Math.max(limit, below);
  });
}
