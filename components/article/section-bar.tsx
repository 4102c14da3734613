import { tocId } from '@/lib/config';
import styles from './section-bar.module.css';

/**
 * Where there is no column for the table of contents, a slim bar that names the section being read and opens the
 * contents. It comes once the reader has scrolled to where it stands, and stays; without script it is there from the start.
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
