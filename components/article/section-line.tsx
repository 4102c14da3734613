import { tocId } from '@/lib/config';
import styles from './section-line.module.css';

/** A page of more sections than this is long: its reader needs a way about. */
const fewSections = 5;

/**
 * Where there is no column for the table of contents, a slim line that names the section being read and opens the
 * contents. On a long page it stays in sight.
 */
export function SectionLine({ sections }: { sections: number }) {
  return (
    <div
      className={sections > fewSections ? `${styles.line} ${styles.sticky}` : styles.line}
      data-section-line
      data-no-print
    >
      <button type="button" popoverTarget={tocId} data-chevron>
        <span>On this page</span>
        <span className={styles.section} data-section />
      </button>
    </div>
  );
}
