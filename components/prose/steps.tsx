import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Numbers the level-3 headings inside it, in the margin. Of a `div`, reader views would leave out what is around it. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <section className={styles.steps} data-flow>
      {children}
    </section>
  );
}
