'use client';

import { CrashMessage } from '@/components/ui/crash-message';
import { isLoadError, Reload } from '@/components/ui/reload.client';

/** Shown when a page fails to render or part of it doesn't arrive. The site's chrome stays. */
export default function ErrorPage({ error, retry }: { error: Error; retry: () => void }) {
  return isLoadError(error) ? <Reload error={error} /> : <CrashMessage onTryAgain={retry} />;
}
