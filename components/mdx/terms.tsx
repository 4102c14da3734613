import type { ReactNode } from 'react';
import styles from './terms.module.css';

/** A list of words and what they mean. */
export function Terms({ children }: { children: ReactNode }) {
  return <dl className={styles.terms}>{children}</dl>;
}

/** One word, with an anchor of its own. */
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
