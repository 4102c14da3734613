'use client';

import { RootSettings } from '@/components/chrome/root-settings.client';
import { rootClassName } from '@/components/styles';
import { CrashMessage } from '@/components/ui/crash-message';
import { KeptPage } from '@/components/ui/kept-page.client';
import { config } from '@/lib/config';

/** Shown when the chrome itself fails to render: the message alone. */
export default function GlobalErrorPage({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en" data-theme={config.colourMode.default} className={rootClassName} suppressHydrationWarning>
      <body>
        <KeptPage within="body" onTryAgain={retry}>
          <main>
            <CrashMessage onTryAgain={retry} isAlone />
          </main>
        </KeptPage>
        <RootSettings />
      </body>
    </html>
  );
}
