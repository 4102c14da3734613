import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Text in one column and code in a second one beside it; on narrow screens, one column in source order. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.columns} data-flow data-operation>
      {children}
    </div>
  );
}

/** The second column, which stays in view while the first one scrolls. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.beside} data-flow data-beside>
      {children}
    </div>
  );
}
