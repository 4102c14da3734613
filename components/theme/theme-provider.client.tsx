'use client';

import { ThemeProvider as NextThemesProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { site } from '@/lib/site';

/**
 * Renders the reader's colour mode as `data-theme` before first paint and follows its changes,
 * here and in other tabs (STATE-1). `color-scheme` is the style sheet's business.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemesProvider
      attribute="data-theme"
      storageKey={site.colourMode.storageKey}
      defaultTheme={site.colourMode.default}
      value={{ light: 'light', dark: 'dark' }}
      enableSystem
      enableColorScheme={false}
    >
      {children}
    </NextThemesProvider>
  );
}
