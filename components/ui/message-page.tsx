import type { ReactNode } from 'react';
import styles from './message-page.module.css';

/** A page with a single message: not found, or crashed. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
