import { copyOutcome } from '@/lib/site';
import styles from './copy-outcome.module.css';

/** Says what came of copying. The boot script writes into it, so that it works before the page comes alive. */
export function CopyOutcome() {
  return (
    <p
      id={copyOutcome.id}
      role="status"
      className={styles.outcome}
      data-no-print
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tells React to leave what stands in it alone
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
