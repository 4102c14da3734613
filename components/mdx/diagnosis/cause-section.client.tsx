'use client';

import { type ReactNode, use } from 'react';
import styles from './diagnosis.module.css';
import { RuledOut } from './questions.client';

/** The section of a cause, which steps back once it is ruled out. */
export function CauseSection({ id, children }: { id: string; children: ReactNode }) {
  const isOut = use(RuledOut).has(id);
  return (
    <section className={styles.cause} data-flow data-ruled-out={isOut || undefined}>
      {children}
    </section>
  );
}
