import type { ReactNode } from 'react';
import styles from './article.module.css';

interface PlainPageProps {
  title: string;
  /** True where code stands beside words. */
  hasColumns?: boolean;
  children: ReactNode;
}

/** A page of prose that is no document: it has no place in the sidebar, and of a document's columns the first. */
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
