import type { ReactNode } from 'react';
import { Pagination } from '@/components/nav/pagination';
import { TocColumn, TocFold } from '@/components/toc/toc';
import { Icon } from '@/components/ui/icon';
import type { PageView } from '@/lib/content/page-view';
import styles from './article.module.css';

interface ArticleProps {
  page: PageView;
  /** What stands above the title. */
  lead: ReactNode;
  /** The document's rendered body. */
  children: ReactNode;
}

/** A document: title, body, table of contents, and what follows the body. */
export function Article({ page, lead, children }: ArticleProps) {
  const { doc, toc, previous, next, editUrl } = page;
  return (
    <div className={styles.columns}>
      <article className={styles.article}>
        {lead}
        <h1 className={styles.title}>{doc.title}</h1>
        {doc.draft && <p className={styles.draft}>Draft: not part of the published site.</p>}
        {toc.length > 0 && <TocFold headings={toc} />}
        <div className={styles.prose}>{children}</div>
        {editUrl && (
          <p className={styles.edit} data-no-print>
            <a href={editUrl}>
              <Icon name="edit" />
              Edit this page
            </a>
          </p>
        )}
        <Pagination previous={previous} next={next} />
      </article>
      {toc.length > 0 && <TocColumn headings={toc} />}
    </div>
  );
}
