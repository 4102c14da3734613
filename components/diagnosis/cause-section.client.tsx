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

/** A cause on the board, which unfolds when few are left. What answers speak against is dimmed but stays: links lead to it. */
export function CauseSection({ id, picture, title, children }: CauseSectionProps) {
  const { doubts, unfolded } = use(Verdict);
  const doubt = doubts.get(id);
  return (
    <details className={styles.cause} open={unfolded.has(id)} data-doubt={doubt}>
      <summary data-chevron="end">
        {picture}
        <div>
          {title}
          {doubt && <small className={doubt === 'ruled out' ? 'visually-hidden' : undefined}>{doubt}</small>}
        </div>
      </summary>
      <div className={styles.what} data-flow>
        {children}
      </div>
    </details>
  );
}
