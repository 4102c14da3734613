import type { ReactNode } from 'react';
import styles from './gate.module.css';

/**
 * A table of two deliveries, which the style sheet shows as two ways to a gate: the first passes, the second doesn't.
 */
export function Gate({ children }: { children: ReactNode }) {
  return <figure className={styles.gate}>{children}</figure>;
}
