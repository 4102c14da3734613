'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { idOf } from '@/lib/urls';

/**
 * Marks the link of the section being read with `aria-current` (NAV-5). It matches by id and writes
 * the attribute itself: the list is the server's HTML and stays so.
 */
export function TocSpy() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path brings another list
  useEffect(() => {
    const links = new Map<string, HTMLAnchorElement[]>();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="On this page"] a')) {
      const id = idOf(link.hash);
      links.set(id, [...(links.get(id) ?? []), link]);
    }
    const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);

    let marked: string | undefined;
    const mark = () => {
      const current = currentHeading(headings);
      // Once for each section, so that a reader can look around in the list.
      if (current?.id === marked) return;
      marked = current?.id;
      for (const [id, anchors] of links) {
        for (const anchor of anchors) {
          if (id === marked) anchor.setAttribute('aria-current', 'location');
          else anchor.removeAttribute('aria-current');
        }
      }
      for (const anchor of links.get(marked ?? '') ?? []) keepInView(anchor);
    };
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    // Another layout may show another of the two lists.
    const markAnew = () => {
      marked = '';
      schedule();
    };
    mark();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', markAnew);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', markAnew);
    };
  }, [pathname]);
  return null;
}

/** Scrolls a link's list, and nothing around it, until the link stands in its middle; not where it is in view already. */
function keepInView(link: HTMLAnchorElement) {
  const list = link.closest('nav');
  if (!list) return;
  const { top, bottom } = link.getBoundingClientRect();
  const view = list.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) list.scrollTop += (top + bottom - view.top - view.bottom) / 2;
}

/** The last heading above the upper quarter of the window; at the page's end, the last one there is. */
function currentHeading(headings: HTMLElement[]): HTMLElement | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  if (isAtEnd) return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight);
  return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 4);
}
