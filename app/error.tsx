'use client';

import { isLoadError } from '@/components/feedback/load-errors';
import { Reload } from '@/components/feedback/reload.client';
import { CrashMessage } from '@/components/ui/crash-message';

/** A page that failed to render (STATE-9), or of which a part didn't arrive (STATE-6). The site's chrome stays. */
export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  return isLoadError(error) ? <Reload error={error} /> : <CrashMessage onTryAgain={reset} />;
}
