import { Sidebar } from '@/components/nav/sidebar.client';
import { ColourModeButton } from '@/components/theme/colour-mode-button';
import { Icon } from '@/components/ui/icon';
import { Wordmark } from '@/components/ui/wordmark';
import type { NavNode } from '@/lib/browser/nav';
import { site } from '@/lib/site';
import { MenuButton } from './menu-button';
import { MenuPopover } from './menu-popover.client';
import styles from './side-menu.module.css';

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
