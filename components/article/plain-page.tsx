import type { ReactNode } from 'react';
import styles from './article.module.css';

interface PlainPageProps {
  title: string;
  /** True if it shows code beside text. */
  hasColumns?: boolean;
  children: ReactNode;
}

/** A standalone page: not in the sidebar, and laid out in the article's first column only. */
export function PlainPage({ title, hasColumns, children }: PlainPageProps) {
  return (
    <div className={styles.columns} data-columns={hasColumns}>
      <article className={styles.article}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
        </div>
        <div className={styles.prose}>{children}</div>
      </article>
    </div>
  );
}
