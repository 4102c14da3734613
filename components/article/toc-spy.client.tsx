'use client';

import { useEffect } from 'react';
import { scrollIntoList } from '@/components/chrome/scroll-into-list';
import { tocId } from '@/lib/config';
import { idOf } from '@/lib/urls';

/**
 * Follows the reader: marks the links of the section being read with `aria-current` (NAV-5), and names the section, with
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
    let headings: HTMLElement[] = [];
    let marked: Element | undefined;

    const follow = () => {
      if (line) line.toggleAttribute('data-stuck', isStuck(line));
      const place = currentPlace(headings);
      // Once for each section, so that a reader can look around in the list.
      if (headings[place] === marked) return;
      marked = headings[place];
      const listed = headings.slice(0, place + 1).findLast(({ id }) => listedIds.has(id));
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
      headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3, h4)')].filter(isPassed);
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

/** What may stand above a heading that was led to: navbar, section line, and the heading that it belongs to. */
const above = 160;

/** Where in the list the last heading above the upper quarter of the window is; at the page's end, the last one in sight. */
function currentPlace(headings: HTMLElement[]): number {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  const limit = isAtEnd ? innerHeight : Math.max(above, innerHeight / 4);
  return headings.findLastIndex((heading) => {
    const { top, height } = heading.getBoundingClientRect();
    // One that isn't laid out is at the top, too.
    return height > 0 && top < limit;
  });
}
