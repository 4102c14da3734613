'use client';

import { type ReactNode, use } from 'react';
import styles from './diagnosis.module.css';
import { RuledOut } from './questions.client';

/**
 * The section of a cause. Once it is ruled out it steps back, but stays: links lead to it, and an address with answers,
 * which are known only after hydration, would move the page.
 */
export function CauseSection({ id, children }: { id: string; children: ReactNode }) {
  const isOut = use(RuledOut).has(id);
  return (
    <section className={styles.cause} data-flow data-ruled-out={isOut || undefined}>
      {children}
    </section>
  );
}
