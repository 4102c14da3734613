'use client';

import { Icon } from '@/components/ui/icon';
import styles from './menu-button.module.css';
import { commandMenu, type MenuCommand, menuId } from './menu-command';

const faces = {
  'show-modal': { label: 'Open menu', icon: 'menu' },
  close: { label: 'Close menu', icon: 'close' },
} as const satisfies Record<MenuCommand, object>;

/** Opens or closes the side menu of the mobile layout: by itself where the platform knows `command`, else by script. */
export function MenuButton({ command }: { command: MenuCommand }) {
  const { label, icon } = faces[command];
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      commandfor={menuId}
      command={command}
      onClick={() => commandMenu(command)}
    >
      <Icon name={icon} />
    </button>
  );
}
