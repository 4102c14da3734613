'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { site } from '@/lib/config';
import { store } from '@/lib/storage';

/**
 * Wrapping and folding, for all code blocks of the page. A press on any "Wrap lines" wraps the lines of every block, or
 * lets them scroll again, and is remembered. A fold opens when the browser scrolls to a line hidden in it, as
 * find-in-page does, and stays in view when closed. One listener serves the page; the blocks are HTML only.
 */
export function CodeReading() {
  const pathname = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path brings other blocks
  useEffect(() => {
    const root = document.documentElement;
    const tellState = () => {
      for (const button of document.querySelectorAll('[data-wrap]'))
        button.setAttribute('aria-pressed', String('wrapLines' in root.dataset));
    };
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const fold = target.closest('figure > details[open]');
      // It closes in the next frame, which removes the lines above it.
      if (fold) requestAnimationFrame(() => fold.scrollIntoView({ block: 'nearest' }));
      if (!target.closest('[data-wrap]')) return;
      const isWrapped = root.toggleAttribute('data-wrap-lines');
      tellState();
      store(site.wrapStorageKey, String(isWrapped));
    };
    tellState();
    document.addEventListener('click', onClick);
    document.addEventListener('scroll', unfold, true);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('scroll', unfold, true);
    };
  }, [pathname]);

  return null;
}

/** Opens the fold whose code was scrolled, and keeps the line that was scrolled to in place. */
function unfold({ target }: Event) {
  if (!(target instanceof HTMLPreElement) || target.scrollTop === 0) return;
  const hidden = target.scrollTop;
  target.parentElement?.querySelector('details')?.setAttribute('open', '');
  scrollBy(0, hidden);
}
