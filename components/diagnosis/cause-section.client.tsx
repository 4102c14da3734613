'use client';

import { type ReactNode, use } from 'react';
import styles from './diagnosis.module.css';
import { Verdict } from './questions.client';

interface CauseSectionProps {
  id: string;
  picture: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A cause on the board, which unfolds when few are left. Once ruled out, it is dimmed but stays: links lead to it. */
export function CauseSection({ id, picture, title, children }: CauseSectionProps) {
  const { ruledOut, isFound } = use(Verdict);
  const isOut = ruledOut.has(id);
  return (
    <details className={styles.cause} open={isFound && !isOut} data-ruled-out={isOut || undefined}>
      <summary data-chevron>
        {picture}
        {title}
        {isOut && <span className="visually-hidden">(ruled out)</span>}
      </summary>
      <div className={styles.what} data-flow>
        {children}
      </div>
    </details>
  );
}
