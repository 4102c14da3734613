import { Menu, X } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { menuButtonId, menuId } from '@/lib/config';
import styles from './menu-button.module.css';

const faces = {
  show: { label: 'Open menu', icon: Menu },
  hide: { label: 'Close menu', icon: X },
} as const;

/** Opens or closes the side menu of the mobile layout. The browser does this itself, without script. */
export function MenuButton({ action }: { action: keyof typeof faces }) {
  const { label, icon } = faces[action];
  return (
    <button
      type="button"
      id={action === 'show' ? menuButtonId : undefined}
      className={styles.button}
      aria-label={label}
      popoverTarget={menuId}
      popoverTargetAction={action}
    >
      <Icon icon={icon} />
    </button>
  );
}
