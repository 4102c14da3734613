import { Sidebar } from '@/components/nav/sidebar.client';
import { ColourModeButton } from '@/components/theme/colour-mode-button';
import { Icon } from '@/components/ui/icon';
import { Wordmark } from '@/components/ui/wordmark';
import { dialogIds } from '@/lib/dialogs';
import type { NavNode } from '@/lib/nav/types';
import { site } from '@/lib/site';
import { MenuButton } from './menu-button';
import styles from './mobile-menu.module.css';

/**
 * The side menu of the mobile layout: a native modal dialog, so that focus stays inside and returns afterwards, and
 * Escape and a click on the backdrop close it. `CloseMenu` does the rest (STATE-5).
 */
export function MobileMenu({ label, items }: { label: string; items: NavNode[] }) {
  return (
    <dialog id={dialogIds.menu} closedby="any" aria-label="Menu" className={styles.menu}>
      <div className={styles.head}>
        <a href={site.productUrl} aria-label="8kit website">
          <Wordmark />
        </a>
        <ColourModeButton />
        <MenuButton command="close" />
      </div>
      <Sidebar label={label} items={items} />
      <a href={site.githubUrl} className={styles.github}>
        GitHub
        <Icon name="external" />
      </a>
    </dialog>
  );
}
