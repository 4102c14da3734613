'use client';

import { store } from '@/lib/browser/storage';
import { config } from '@/lib/config';
import type { PublishedVersion } from '@/lib/site/settings';
import { isExternal } from '@/lib/urls';
import styles from './version-menu.module.css';

/**
 * Links to the other versions of the documentation, if there are any. The version that the reader follows is
 * remembered.
 */
export function VersionMenu({ versions }: { versions: readonly PublishedVersion[] }) {
  const { name: current } = config.version;
  const shown = versions.find(({ name }) => name === current);
  if (versions.length < 2 || !shown) return null;
  return (
    <>
      <button type="button" popoverTarget="_versions" className={styles.button} data-chevron="end">
        <span className={styles.word}>Version: </span>
        {shown.label}
      </button>
      <ul id="_versions" popover="auto" className={styles.list}>
        {versions.map(({ name, label, href }) => (
          <li key={name}>
            {/* Not a router link: another version is a separate export, with its own scripts. */}
            <a
              href={isExternal(href) ? href : config.basePath + href}
              rel="external"
              aria-current={name === current || undefined}
              onClick={() => store(config.versionStorageKey, name)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
