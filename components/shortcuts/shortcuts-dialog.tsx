import { dialogIds } from '@/lib/browser/dialogs';
import styles from './shortcuts-dialog.module.css';

/** The list of keyboard shortcuts. `script/main.ts` writes it; React leaves it alone. */
export function ShortcutsDialog() {
  return (
    <dialog
      id={dialogIds.shortcuts}
      closedby="any"
      aria-label="Keyboard shortcuts"
      className={styles.dialog}
      data-own-script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and so not compared by React
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
