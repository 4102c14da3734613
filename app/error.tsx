'use client';

import { CrashMessage } from '@/components/ui/crash-message';

/** A page that failed to render; the site's chrome stays (STATE-9). */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <CrashMessage onTryAgain={reset} />;
}
