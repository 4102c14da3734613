import { Icon } from '@/components/ui/icon';
import { Wordmark } from '@/components/ui/wordmark';
import { site } from '@/lib/config';
import type { NavNode } from '@/lib/nav';
import { ColourModeButton } from './colour-mode-button';
import { MenuButton } from './menu-button';
import { MenuPopover } from './menu-popover.client';
import styles from './side-menu.module.css';
import { Sidebar } from './sidebar.client';

/**
 * The sidebar, which the HTML holds once: a column on the desktop layout; on the mobile layout a popover that holds the
 * navbar's right-hand side as well (NAV-3).
 */
export function SideMenu({ label, items }: { label: string; items: NavNode[] }) {
  return (
    <MenuPopover className={styles.menu}>
      <div className={styles.head}>
        <a href={site.productUrl} aria-label="8kit website">
          <Wordmark />
        </a>
        <ColourModeButton />
        <MenuButton action="hide" />
      </div>
      <Sidebar label={label} items={items} />
      <a href={site.githubUrl} className={styles.github}>
        GitHub
        <Icon name="external" />
      </a>
    </MenuPopover>
  );
}
