'use client';

import { RootSettings } from '@/components/chrome/root-settings.client';
import { rootClassName } from '@/components/styles';
import { CrashMessage } from '@/components/ui/crash-message';
import { config } from '@/lib/config';

/** Shown when the chrome itself fails to render: the message alone. */
export default function GlobalErrorPage({ retry }: { error: Error; retry: () => void }) {
  return (
    <html lang="en" data-theme={config.colourMode.default} className={rootClassName} suppressHydrationWarning>
      <body>
        <main>
          <CrashMessage onTryAgain={retry} isAlone />
        </main>
        <RootSettings />
      </body>
    </html>
  );
}
