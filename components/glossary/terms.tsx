import type { ReactNode } from 'react';
import styles from './terms.module.css';

/** A list of terms and their definitions. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className={styles.terms}>{children}</dl>;
}

/** One term, with its own anchor. */
export function Term({ id, term, children }: { id: string; term: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt id={id} className={styles.term}>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
