import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Numbers the level-3 headings inside it, in the margin. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <div className={styles.steps} data-flow>
      {children}
    </div>
  );
}
