import { Breadcrumbs } from '@/components/nav/breadcrumbs';
import { Article } from './article';
import styles from './doc-page.module.css';
import type { DocViewProps } from './types';

/** The page of a document: above the title stand where it is and what kind of page it is. */
export function DocPage({ page, children }: DocViewProps) {
  const lead = (
    <>
      <Breadcrumbs crumbs={page.breadcrumbs} />
      <p className={styles.kind}>{page.kind}</p>
    </>
  );
  return (
    <Article page={page} lead={lead}>
      {children}
    </Article>
  );
}
