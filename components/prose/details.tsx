import type { ReactNode } from 'react';
import styles from './details.module.css';

/** Something that most readers skip: closed at first, but still found by the browser's search. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary} data-chevron="start">
        {summary}
      </summary>
      <div className={styles.content} data-flow>
        {children}
      </div>
    </details>
  );
}
