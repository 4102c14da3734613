import './follow-content';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { markdownComponents } from '@/components/article/markdown-components';
import { AnnouncementBar } from '@/components/chrome/announcement-bar.client';
import { FirstPaint } from '@/components/chrome/first-paint';
import { Hydrated } from '@/components/chrome/hydrated.client';
import { RootSettings } from '@/components/chrome/root-settings.client';
import { Shell } from '@/components/chrome/shell';
import { ThemeProvider } from '@/components/chrome/theme-provider.client';
import { rootClassName } from '@/components/styles';
import { analyticsId, config, menuId } from '@/lib/config';
import { renderMarkdown } from '@/lib/page/render';
import { getSidebar, getSite } from '@/lib/site';
import { settingsFile } from '@/lib/site/settings';
import { assetUrl } from '@/lib/urls';

export const metadata: Metadata = {
  metadataBase: new URL(config.origin),
  title: { template: `%s ${config.titleDelimiter} ${config.title}`, default: config.title },
  description: config.tagline,
};

/** The announcement, if there is one. */
async function Notice() {
  const built = getSite();
  const { announcement } = built;
  if (!announcement) return null;
  return (
    <AnnouncementBar isClosable={announcement.closable}>
      {await renderMarkdown(announcement.content, { file: settingsFile, path: '/' }, markdownComponents, built)}
    </AnnouncementBar>
  );
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const { version, footer, announcement, versions } = getSite();
  return (
    // The colour mode script may have changed the attribute before React sees it.
    <html lang="en" data-theme={config.colourMode.default} className={rootClassName} suppressHydrationWarning>
      <head>
        {/* Not in `metadata`, which Next replaces on every navigation: a new colour scheme restyles everything. */}
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href={assetUrl('/icons/icon-32.png')} sizes="32x32" type="image/png" />
        <link rel="icon" href={assetUrl('/icon.svg')} sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={assetUrl('/icons/apple-touch-icon.png')} sizes="180x180" />
        {/* What arrives of the navbar moves the rest of it, so it is painted as a whole: the start of what follows is awaited. */}
        <link rel="expect" href={`#${menuId}`} blocking="render" />
        <FirstPaint announcement={announcement} versions={versions} />
        {analyticsId && <script async src={assetUrl('/scripts/tag.js')} data-id={analyticsId} />}
      </head>
      <body>
        <ThemeProvider>
          <Shell notice={<Notice />} versions={versions} sidebar={getSidebar(version, 'documentation')} footer={footer}>
            {children}
          </Shell>
        </ThemeProvider>
        <RootSettings />
        <Hydrated />
      </body>
    </html>
  );
}
