'use client';

import { rootClassName } from '@/components/styles';
import { CrashMessage } from '@/components/ui/crash-message';
import { site } from '@/lib/config';

/** The chrome itself failed to render: the message alone (STATE-9). */
export default function GlobalErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en" data-theme={site.colourMode.default} className={rootClassName}>
      <body>
        <main>
          <CrashMessage onTryAgain={reset} />
        </main>
      </body>
    </html>
  );
}
