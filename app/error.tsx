'use client';

import { CrashMessage } from '@/components/ui/crash-message';
import { KeptPage } from '@/components/ui/kept-page.client';
import { Reload } from '@/components/ui/reload.client';
import { isLoadError } from '@/lib/next-internals/errors';

/** Shown when a page fails to render or part of it doesn't arrive. The site's chrome stays. */
export default function ErrorPage({ error, retry }: { error: Error; retry: () => void }) {
  if (isLoadError(error)) return <Reload error={error} />;
  return (
    <KeptPage within="main" onTryAgain={retry}>
      <CrashMessage onTryAgain={retry} />
    </KeptPage>
  );
}
