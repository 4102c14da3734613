import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Words in one column and, on wide screens, code in a second one beside them; else in the order of the source. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.columns} data-flow data-operation>
      {children}
    </div>
  );
}

/** What stands in the second column, and stays in sight while the first one scrolls. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.beside} data-flow data-beside>
      {children}
    </div>
  );
}
