'use client';

import { LoadAnew } from '@/components/feedback/load-anew.client';
import { CrashMessage } from '@/components/ui/crash-message';
import { isLoadError } from '@/lib/browser/router/load-errors';

/** A page that failed to render (STATE-9), or of which a part didn't arrive (STATE-6). The site's chrome stays. */
export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return isLoadError(error) ? <LoadAnew error={error} /> : <CrashMessage onTryAgain={reset} />;
}
