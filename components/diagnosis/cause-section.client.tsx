'use client';

import { type ReactNode, use } from 'react';
import styles from './diagnosis.module.css';
import { RuledOut } from './questions.client';

/**
 * The section on a cause. Once ruled out, it is dimmed but stays: links lead to it, and removing it would move the page
 * when the answers come from the address, which is only read after hydration.
 */
export function CauseSection({ id, children }: { id: string; children: ReactNode }) {
  const isOut = use(RuledOut).has(id);
  return (
    <section className={styles.cause} data-flow data-ruled-out={isOut || undefined}>
      {children}
    </section>
  );
}
