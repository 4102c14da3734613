'use client';

import { useEffect } from 'react';
import { scrollIntoList } from '@/components/chrome/scroll-into-list';
import { tocId } from '@/lib/config';
import { idOf } from '@/lib/urls';

/**
 * Follows the reader: marks the links of the section being read with `aria-current`, and names the section, with
 * its part, in the section line: `Create a set › Errors`. It writes to them directly, since they stand apart.
 */
export function TocSpy() {
  useEffect(() => {
    const toc = document.getElementById(tocId);
    const line = document.querySelector('[data-section-line]');
    const name = document.querySelector('[data-section]');
    // The sidebar has those of a page with operations.
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`#${tocId} a, [data-sections] a`)];
    const listedIds = new Set(links.map(({ hash }) => idOf(hash)));
    let headings: Passed[] = [];
    let marked: Element | undefined;

    const follow = () => {
      if (line) line.toggleAttribute('data-stuck', isStuck(line));
      const place = currentPlace(headings);
      // Once for each section, so that a reader can look around in the list.
      const heading = headings[place]?.heading;
      if (heading === marked) return;
      marked = heading;
      const listed = headings.slice(0, place + 1).findLast(({ heading: { id } }) => listedIds.has(id))?.heading;
      for (const link of links) {
        if (idOf(link.hash) !== listed?.id) link.removeAttribute('aria-current');
        else {
          link.setAttribute('aria-current', 'location');
          const list = link.closest('nav');
          if (list) scrollIntoList(link, list);
        }
      }
      const part = marked?.matches('h4') ? marked : undefined;
      if (name) name.textContent = [listed, part].flatMap((heading) => heading?.textContent ?? []).join(' › ');
    };
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    };
    // Another layout may show the list elsewhere, and have other columns.
    const begin = () => {
      const scrollPadding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3, h4)')]
        .filter(isPassed)
        .map((heading) => ({
          heading,
          below: scrollPadding + Number.parseFloat(getComputedStyle(heading).scrollMarginTop) + 1,
        }));
      marked = document.body;
      schedule();
    };
    const close = ({ target }: Event) => {
      if (target instanceof HTMLAnchorElement) toc?.hidePopover();
    };
    begin();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', begin);
    toc?.addEventListener('toggle', begin);
    toc?.addEventListener('click', close);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', begin);
      toc?.removeEventListener('toggle', begin);
      toc?.removeEventListener('click', close);
    };
  }, []);
  return null;
}

/** True for a heading that the page scrolls past: one that stays in sight, beside others, tells no place. */
function isPassed(heading: HTMLElement): boolean {
  const beside = heading.closest('[data-beside]');
  return !beside || getComputedStyle(beside).position !== 'sticky';
}

/** True for an element that the page has been scrolled past, so that it sticks. */
function isStuck(line: Element): boolean {
  return line.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(line).top);
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
