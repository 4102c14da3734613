'use client';

import { site } from '@/lib/config';
import { isExternal } from '@/lib/urls';

interface VersionLinkProps {
  name: string;
  label: string;
  /** A route of this export, or the full address of another. */
  href: string;
  isCurrent: boolean;
}

/** A link to a version. Following it remembers the version, if storage allows (STATE-3, STATE-10). */
export function VersionLink({ name, label, href, isCurrent }: VersionLinkProps) {
  const remember = () => {
    try {
      localStorage.setItem(site.versionStorageKey, name);
    } catch {
      // Blocked or full.
    }
  };
  // Not the router's: another version is another export, with scripts of its own.
  return (
    <a
      href={isExternal(href) ? href : site.basePath + href}
      rel="external"
      aria-current={isCurrent || undefined}
      onClick={remember}
    >
      {label}
    </a>
  );
}
