'use client';

import { ThemeProvider as NextThemesProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { site, themeScriptId } from '@/lib/config';

/**
 * Keeps `data-theme` in step with the reader's colour mode, here and in other tabs (STATE-1). The style sheet sets
 * `color-scheme`.
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
      scriptProps={{ id: themeScriptId }}
    >
      {children}
    </NextThemesProvider>
  );
}
