'use client';

import { useEffect } from 'react';

/**
 * Folded code, on any page: a fold opens when the browser scrolls to a line hidden in it, as find-in-page does, and
 * stays in view when it is closed.
 */
export function CodeReading() {
  useEffect(() => {
    document.addEventListener('click', keepInView);
    document.addEventListener('scroll', unfold, true);
    return () => {
      document.removeEventListener('click', keepInView);
      document.removeEventListener('scroll', unfold, true);
    };
  }, []);
  return null;
}

function keepInView({ target }: Event) {
  const fold = target instanceof Element && target.closest('figure > details[open]');
  // It closes in the next frame, which removes the lines above it.
  if (fold) requestAnimationFrame(() => fold.scrollIntoView({ block: 'nearest' }));
}

/** Opens the fold whose code was scrolled, and keeps the line that was scrolled to in place. */
function unfold({ target }: Event) {
  if (!(target instanceof HTMLPreElement) || target.scrollTop === 0) return;
  const hidden = target.scrollTop;
  const fold = target.nextElementSibling;
  if (fold instanceof HTMLDetailsElement) fold.open = true;
  scrollBy(0, hidden);
}
