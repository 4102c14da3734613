'use client';

import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes';
import { type ReactNode, useEffect, useRef } from 'react';
import { themeColours } from '@/lib/colours';
import { config, themeScriptId } from '@/lib/config';

/**
 * Keeps `data-theme` in step with the reader's colour mode, here and in other tabs. The style sheet sets
 * `color-scheme`.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemesProvider
      attribute="data-theme"
      storageKey={config.colourMode.storageKey}
      defaultTheme={config.colourMode.default}
      value={{ light: 'light', dark: 'dark' }}
      enableSystem
      enableColorScheme={false}
      scriptProps={{ id: themeScriptId }}
    >
      {children}
      <BrowserColour />
    </NextThemesProvider>
  );
}

/** Colours the browser's own bars to match the page. */
function BrowserColour() {
  const { resolvedTheme } = useTheme();
  const meta = useRef<HTMLMetaElement>(null);
  useEffect(() => {
    // Not in the HTML, which doesn't know the mode: the router would restore that value on every page.
    meta.current ??= document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'theme-color' }));
    meta.current.content = themeColours[resolvedTheme === 'light' ? 'light' : 'dark'];
  }, [resolvedTheme]);
  return null;
}
