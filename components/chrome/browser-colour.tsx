'use client';

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { themeColours } from '@/lib/colours';

/** Colours the browser's own bars to match the page (STATE-1). */
export function BrowserColour() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    // Not in the HTML, which doesn't know the mode: the router would restore its value on each page.
    const known = document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    const meta =
      known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }));
    meta.content = themeColours[resolvedTheme === 'light' ? 'light' : 'dark'];
  }, [resolvedTheme]);
  return null;
}
