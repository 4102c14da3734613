import type { ReactNode } from 'react';
import { config } from '@/lib/config';
import styles from './article.module.css';
import { Breadcrumbs } from './breadcrumbs';

interface PlainPageProps {
  title: string;
  /** True if it needs the width of all columns. */
  hasColumns?: boolean;
  children: ReactNode;
}

/** A standalone page, not in the sidebar: in the article's column, or in all. */
export function PlainPage({ title, hasColumns, children }: PlainPageProps) {
  return (
    <div className={styles.columns} data-columns={hasColumns}>
      <article className={styles.article}>
        <div className={styles.top}>
          <Breadcrumbs crumbs={[{ label: config.title, href: '/' }, { label: title }]} path="" />
        </div>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
        </div>
        <div className={styles.prose}>{children}</div>
      </article>
    </div>
  );
}
