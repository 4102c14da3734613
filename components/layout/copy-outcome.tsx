import { copyOutcome } from '@/lib/site';
import styles from './copy-outcome.module.css';

/** Says whether copying worked. The boot script writes into it, so it works before hydration. */
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
