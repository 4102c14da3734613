'use client';

import { useEffect } from 'react';

/** Pixels to scroll in one direction before the navbar follows, so that a trembling finger moves nothing. */
const threshold = 8;

/**
 * Tells the style sheet, by an attribute of `html`, which way the reader scrolls: on the mobile layout the navbar
 * slides away on the way down and returns on the way up.
 */
export function HidingNavbar() {
  useEffect(() => {
    const root = document.documentElement;
    let turnedAt = scrollY;
    const onScroll = () => {
      const isDown = scrollY > turnedAt;
      if (Math.abs(scrollY - turnedAt) < threshold) return;
      const isAtTop = scrollY < (document.querySelector('header')?.offsetHeight ?? 0);
      root.toggleAttribute('data-navbar-hidden', isDown && !isAtTop);
      turnedAt = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return null;
}
