import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** The cards of a group of workflows. */
export function WorkflowCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
