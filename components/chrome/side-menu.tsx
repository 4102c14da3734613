import { ArrowUpRight } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Wordmark } from '@/components/ui/wordmark';
import { config } from '@/lib/config';
import type { SidebarTree } from '@/lib/site/types';
import { ColourModeButton } from './colour-mode-button.client';
import { MenuButton } from './menu-button';
import { MenuPopover } from './menu-popover.client';
import styles from './side-menu.module.css';
import { Sidebar } from './sidebar.client';

/**
 * The sidebar, which is in the HTML once: a column on the desktop layout; on the mobile layout, a popover that also
 * holds the right-hand side of the navbar.
 */
export function SideMenu({ label, items }: SidebarTree) {
  return (
    <MenuPopover className={styles.menu}>
      <div className={styles.head}>
        <a href={config.productUrl} aria-label="8kit website">
          <Wordmark />
        </a>
        <MenuButton action="hide" />
      </div>
      <Sidebar label={label} items={items} />
      <div className={styles.foot}>
        <a href={config.githubUrl}>
          GitHub
          <Icon icon={ArrowUpRight} />
        </a>
        <ColourModeButton />
      </div>
    </MenuPopover>
  );
}
