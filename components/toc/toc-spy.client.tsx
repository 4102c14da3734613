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

    const mark = () => {
      const current = currentHeading(headings);
      for (const [id, anchors] of links) {
        for (const anchor of anchors) {
          if (id === current?.id) anchor.setAttribute('aria-current', 'location');
          else anchor.removeAttribute('aria-current');
        }
      }
    };
    let frame = 0;
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    mark();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [pathname]);
  return null;
}

/** The last heading above the upper quarter of the window; at the page's end, the last one there is. */
function currentHeading(headings: HTMLElement[]): HTMLElement | undefined {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  if (isAtEnd) return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight);
  return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 4);
}
