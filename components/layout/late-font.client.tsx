'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';

const fontUrl = new URL(
  '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
).href;

/**
 * Brings in the text font with the next page. The style sheet's `font-display: optional` keeps the
 * first page from moving when the font comes too late for it, but then for the whole document, and
 * going on through links is one document.
 */
export function LateFont() {
  const pathname = usePathname();
  const first = useRef(pathname);
  const face = useRef<FontFace>(null);

  useEffect(() => {
    face.current = new FontFace('Figtree', `url(${fontUrl})`, { weight: '300 900' });
    // A font that can't be had leaves the system's; nothing is lost.
    face.current.load().catch(() => undefined);
  }, []);

  useLayoutEffect(() => {
    if (pathname !== first.current && face.current?.status === 'loaded') document.fonts.add(face.current);
  }, [pathname]);

  return null;
}
