'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/**
 * How far to scroll in one direction before the header reacts, in pixels, so that a trembling finger doesn't move it.
 */
const threshold = 8;

/**
 * The page's header. An attribute on `html` tells the style sheet which way the reader scrolls: on the mobile layout,
 * the header slides away on the way down and returns on the way up.
 */
export function HidingHeader({ className, children }: { className: string | undefined; children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    let turnedAt = scrollY;
    const onScroll = () => {
      const isDown = scrollY > turnedAt;
      if (Math.abs(scrollY - turnedAt) < threshold) return;
      const isAtTop = scrollY < (header.current?.offsetHeight ?? 0);
      root.toggleAttribute('data-navbar-hidden', isDown && !isAtTop);
      turnedAt = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return (
    <header ref={header} className={className} data-no-print>
      {children}
    </header>
  );
}
