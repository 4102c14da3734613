import { tocId } from '@/lib/config';
import styles from './section-bar.module.css';

/**
 * On screens without a column for the table of contents, a sticky bar that names the current section and opens the
 * contents. It appears once the reader has scrolled past its position; without script, it is always shown.
 */
export function SectionBar() {
  return (
    <div className={styles.line} data-section-line data-no-print>
      <button type="button" popoverTarget={tocId} data-chevron>
        <span>On this page</span>
        <span className={styles.section} data-section />
      </button>
    </div>
  );
}
