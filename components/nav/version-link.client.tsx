'use client';

import type { PublishedVersion } from '@/lib/content/settings';
import { site } from '@/lib/site';
import { isExternal } from '@/lib/site/urls';

/** A link to a version. Following it remembers the version, if storage allows (STATE-3, STATE-10). */
export function VersionLink({ version, isCurrent }: { version: PublishedVersion; isCurrent: boolean }) {
  const remember = () => {
    try {
      localStorage.setItem(site.versionStorageKey, version.name);
    } catch {
      // Blocked or full.
    }
  };
  const href = isExternal(version.href) ? version.href : site.basePath + version.href;
  // Not the router's: another version is another export, with scripts of its own.
  return (
    <a href={href} rel="external" aria-current={isCurrent || undefined} onClick={remember}>
      {version.label}
    </a>
  );
}
