import { dialogIds } from '@/lib/browser/dialogs';
import styles from './enlarged-picture.module.css';
import './workflow-drawing.module.css';

/** The one dialog for enlarged pictures. `script/main.ts` writes into it; React leaves it alone. */
export function EnlargedPicture() {
  return (
    <dialog
      id={dialogIds.picture}
      closedby="any"
      className={styles.dialog}
      data-own-script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and so not compared by React
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
