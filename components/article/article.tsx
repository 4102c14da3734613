import type { ReactNode } from 'react';
import { Mark } from '@/components/ui/mark';
import type { PageView } from '@/lib/site/page-view';
import styles from './article.module.css';
import { ArticleFooter } from './article-footer';
import { PageMenu } from './page-menu';
import { Pagination } from './pagination';
import { SectionBar } from './section-bar.client';
import { Toc } from './toc';

interface ArticleProps {
  page: PageView;
  /** Shown above the title, beside the page menu. */
  lead: ReactNode;
  /** The kind of page, shown above the title. */
  kind?: string | undefined;
  /** The document's rendered body. */
  children: ReactNode;
}

/** A document: title, body, table of contents, and what follows the body. */
export function Article({ page, lead, kind, children }: ArticleProps) {
  const { doc, canonicalUrl, toc, previous, next, reportUrl, editUrl, provenance } = page;
  return (
    <div className={styles.columns} data-columns={doc.hasColumns || undefined}>
      <article className={styles.article}>
        <div className={styles.address}>{canonicalUrl}</div>
        <div className={styles.top}>
          {lead}
          <PageMenu page={page} />
        </div>
        <div className={styles.head}>
          {kind && <p className={styles.kind}>{kind}</p>}
          <h1 className={styles.title}>
            {doc.mark && <Mark name={doc.mark} size="1em" />}
            {doc.title}
          </h1>
        </div>
        {toc.length > 0 && <SectionBar />}
        {doc.draft && <p className={styles.draft}>Draft: not part of the published site.</p>}
        <div className={styles.prose} data-prose="">
          {children}
        </div>
        <Pagination previous={previous} next={next} />
        <ArticleFooter provenance={provenance} reportUrl={reportUrl} editUrl={editUrl} />
      </article>
      {toc.length > 0 && <Toc headings={toc} />}
    </div>
  );
}
