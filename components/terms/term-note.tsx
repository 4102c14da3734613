import { termNoteId } from '@/lib/site';
import styles from './term-note.module.css';

/** The one note that explains terms of the page in place. `script/main.ts` writes into it; React leaves it alone. */
export function TermNote() {
  return (
    <aside
      id={termNoteId}
      // What it explains is read beside it, and a menu stays open.
      popover="hint"
      aria-label="Definition"
      className={styles.note}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and so not compared by React
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
