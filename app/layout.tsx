import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Shell } from '@/components/layout/shell';
import { rootClassName } from '@/components/styles';
import { ThemeProvider } from '@/components/theme/theme-provider.client';
import { bootScript } from '@/lib/boot';
import { getSidebar, getSite } from '@/lib/content';
import { site } from '@/lib/site';

const sans = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-sans',
  // The text never moves: a font that comes too late for this page is used on the next. Fetching it
  // ahead of the style sheet would delay the first paint on a slow line (by 180 ms on Slow 4G).
  display: 'optional',
  adjustFontFallback: 'Arial',
  preload: false,
});

export const metadata: Metadata = {
  metadataBase: new URL(site.origin),
  title: { template: `%s ${site.titleDelimiter} ${site.title}`, default: site.title },
  description: site.tagline,
};

export const viewport: Viewport = {
  colorScheme: 'dark light',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  const { version, footer } = getSite().site;
  return (
    // The colour mode's script may have changed the attribute before React sees it.
    <html
      lang="en"
      data-theme={site.colourMode.default}
      className={`${rootClassName} ${sans.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own script, which must run before first paint */}
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
      </head>
      <body>
        <ThemeProvider>
          <Shell sidebar={getSidebar(version, 'documentation')} footer={footer}>
            {children}
          </Shell>
        </ThemeProvider>
      </body>
    </html>
  );
}
