'use client';

import { useEffect } from 'react';
import { keepInPlace } from '@/lib/browser/keep-in-place';
import { store } from '@/lib/browser/storage';
import { config } from '@/lib/config';

/**
 * Code on any page. A fold opens when the browser scrolls to a line hidden in it, as find-in-page does, and stays in view
 * when it is closed. One listener serves all buttons that wrap lines, of which a page can have dozens.
 */
export function CodeReading() {
  useEffect(() => {
    // Another page has other buttons, and React makes anew those whose words a browser's translator has replaced.
    const observer = new MutationObserver(() => {
      if ('wrapLines' in document.documentElement.dataset) showWrapped();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    showWrapped();
    document.addEventListener('click', keepInView);
    document.addEventListener('click', wrap);
    document.addEventListener('scroll', unfold, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', keepInView);
      document.removeEventListener('click', wrap);
      document.removeEventListener('scroll', unfold, true);
    };
  }, []);
  return null;
}

/** Toggles wrapping of long lines in all code blocks, and remembers the choice. */
function wrap({ target }: Event) {
  const button = target instanceof Element && target.closest('[data-wrap]');
  if (!button) return;
  keepInPlace(button, () => {
    store(config.wrapStorageKey, String(document.documentElement.toggleAttribute('data-wrap-lines')));
    showWrapped();
  });
}

/** The attribute of `html` is set before the first paint by lib/browser/first-paint.ts. */
function showWrapped() {
  const isWrapped = String('wrapLines' in document.documentElement.dataset);
  for (const button of document.querySelectorAll('[data-wrap]')) button.setAttribute('aria-pressed', isWrapped);
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
