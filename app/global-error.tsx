'use client';

import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rootClassName } from '@/components/styles';
import { CrashMessage } from '@/components/ui/crash-message';
import { site } from '@/lib/config';

/** The chrome itself failed to render: the message alone. */
export default function GlobalErrorPage({ reset }: { error: Error; reset: () => void }) {
  const [settings] = useState(readSettings);
  useLayoutEffect(() => writeSettings(settings), [settings]);
  const tryAgain = () => {
    flushSync(reset);
    writeSettings(settings);
  };
  return (
    <html lang="en" data-theme={site.colourMode.default} className={rootClassName} suppressHydrationWarning>
      <body>
        <main>
          <CrashMessage onTryAgain={tryAgain} isAlone />
        </main>
      </body>
    </html>
  );
}

/** What scripts have settled on `html`, the colour mode among it, which React loses with the element. */
function readSettings(): DOMStringMap {
  return typeof document === 'undefined' ? {} : { ...document.documentElement.dataset };
}

function writeSettings(settings: DOMStringMap) {
  Object.assign(document.documentElement.dataset, settings);
}
