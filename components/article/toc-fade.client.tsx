'use client';

import { useEffect, useRef } from 'react';

/** Marks the table of contents as covered while a figure that is wider than the article passes it. */
export function TocFade() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const toc = marker.current?.closest('nav');
    const figures = toc?.parentElement?.querySelectorAll('[data-beyond]') ?? [];
    if (!toc || figures.length === 0) return;
    const passing = new Set<Element>();
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      observer?.disconnect();
      passing.clear();
      // The band of the window that the contents take while they stick.
      const top = Number.parseFloat(getComputedStyle(toc).top) || 0;
      const below = Math.max(0, innerHeight - top - toc.offsetHeight);
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) passing.add(target);
            else passing.delete(target);
          }
          toc.toggleAttribute('data-covered', passing.size > 0);
        },
        { rootMargin: `${-top}px 0px ${-below}px 0px` },
      );
      for (const figure of figures) observer.observe(figure);
    };
    observe();
    addEventListener('resize', observe);
    // Its height follows typefaces and styles that come later.
    const size = new ResizeObserver(observe);
    size.observe(toc);
    return () => {
      observer?.disconnect();
      size.disconnect();
      removeEventListener('resize', observe);
    };
  });
  return <span ref={marker} hidden />;
}
