import { Icon } from '@/components/ui/icon';
import { dialogIds } from '@/lib/dialogs';
import styles from './menu-button.module.css';

const faces = {
  'show-modal': { label: 'Open menu', icon: 'menu' },
  close: { label: 'Close menu', icon: 'close' },
} as const;

/** Opens or closes the side menu of the mobile layout. The browser does it by itself, without script. */
export function MenuButton({ command }: { command: keyof typeof faces }) {
  const { label, icon } = faces[command];
  return (
    <button type="button" className={styles.button} aria-label={label} commandfor={dialogIds.menu} command={command}>
      <Icon name={icon} />
    </button>
  );
}
