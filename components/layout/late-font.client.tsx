'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useInsertionEffect, useRef } from 'react';

const fontUrl = new URL(
  '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  import.meta.url,
).href;

const family = 'Figtree';

/** True if the font came in time. Whether it has come doesn't tell: one that comes too late is loaded, too. */
function isFontShown(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return false;
  const widthIn = (font: string) => {
    canvas.font = `16px ${font}`;
    return canvas.measureText('Width of a sample').width;
  };
  return widthIn(`${family}, monospace`) !== widthIn('monospace');
}

/**
 * Switches to the text font on the next page. `font-display: optional` in the style sheet keeps the first page from
 * shifting when the font arrives too late, but then rejects it for the whole document, and navigating by links stays
 * within one document. A font that is shown stays alone: with another, the whole window would be laid out again.
 */
export function LateFont() {
  const pathname = usePathname();
  const first = useRef(pathname);
  const face = useRef<FontFace>(null);

  useEffect(() => {
    if (isFontShown()) return;
    face.current = new FontFace(family, `url(${fontUrl})`, { weight: '300 900' });
    // Without the font, the system's stays; nothing is lost.
    face.current.load().catch(() => undefined);
  }, []);

  // Before the router scrolls, which lays out the page: another font lays it out again.
  useInsertionEffect(() => {
    if (pathname !== first.current && face.current?.status === 'loaded') document.fonts.add(face.current);
  }, [pathname]);

  return null;
}
