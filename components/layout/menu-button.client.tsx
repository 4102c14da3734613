'use client';

import { Icon } from '@/components/ui/icon';
import styles from './menu-button.module.css';
import { commandMenu, menuId } from './menu-command';

/** Opens the side menu of the mobile layout. The platform does it where it knows `command`; script elsewhere. */
export function MenuButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Open menu"
      commandfor={menuId}
      command="show-modal"
      onClick={() => commandMenu('show-modal')}
    >
      <Icon name="menu" />
    </button>
  );
}
