import type { PublishedVersion } from '@/lib/content/settings';
import { VersionLink } from './version-link.client';
import styles from './version-menu.module.css';

interface VersionMenuProps {
  versions: readonly PublishedVersion[];
  /** Name of the version being read. */
  current: string;
}

/** Links to the other versions of the documentation; renders nothing if there is only one (STATE-3). */
export function VersionMenu({ versions, current }: VersionMenuProps) {
  const shown = versions.find(({ name }) => name === current);
  if (versions.length < 2 || !shown) return null;
  return (
    <>
      <button type="button" popoverTarget="_versions" className={styles.button} data-chevron>
        <span className="visually-hidden">Version: </span>
        {shown.label}
      </button>
      <ul id="_versions" popover="auto" className={styles.list}>
        {versions.map((version) => (
          <li key={version.name}>
            <VersionLink {...version} isCurrent={version === shown} />
          </li>
        ))}
      </ul>
    </>
  );
}
