'use client';

import { useEffect } from 'react';
import { isPoorConnection } from '@/components/navigation/connection';
import { site } from '@/lib/config';

const fontUrl = new URL(
  '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
).href;

/**
 * Fetches the text font once a first page is there, so that nothing on it waits for the font or moves when it comes.
 * Documents after that ask for it before they are painted, and find it in the cache (`html[data-font]`). In this one it
 * is shown when the reader comes back from another tab: another font lays everything out again, and what was being read
 * would move.
 */
export function TextFont() {
  useEffect(() => {
    const root = document.documentElement;
    if ('font' in root.dataset || isPoorConnection()) return;
    const face = new FontFace('Figtree', `url(${fontUrl})`, { weight: '300 900' });
    const showUnseen = () => {
      if (!document.hidden) return;
      document.removeEventListener('visibilitychange', showUnseen);
      document.fonts.add(face);
      root.dataset.font = '';
    };
    face
      .load()
      .then(() => {
        document.addEventListener('visibilitychange', showUnseen);
        localStorage.setItem(site.fontStorageKey, 'true');
      })
      // Without the font or the storage, the system's font stays; nothing is lost (STATE-10).
      .catch(() => undefined);
    return () => document.removeEventListener('visibilitychange', showUnseen);
  }, []);

  return null;
}
