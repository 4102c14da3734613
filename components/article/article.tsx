import type { ReactNode } from 'react';
import { ParameterPlaces } from '@/components/mdx/parameters/parameter-places.client';
import type { PageView } from '@/lib/content/page-view';
import styles from './article.module.css';

import { PageActions } from './page-actions';
import { PageFoot } from './page-foot';
import { Pagination } from './pagination';
import { SectionLine } from './section-line';
import { Toc } from './toc';
import { VersionChoice } from './version-choice';

interface ArticleProps {
  page: PageView;
  /** What stands above everything. */
  lead?: ReactNode;
  /** What stands above the title: the kind of page it is. */
  kind: string;
  /** The document's rendered body. */
  children: ReactNode;
}

/** A document: title, body, table of contents, and what follows the body. */
export function Article({ page, lead, kind, children }: ArticleProps) {
  const { doc, canonicalUrl, toc, previous, next, editUrl, provenance } = page;
  return (
    <div className={styles.columns} data-columns={doc.hasColumns || undefined}>
      <article className={styles.article}>
        <div className={styles.address}>{canonicalUrl}</div>
        {lead}
        <div className={styles.head}>
          <p className={styles.kind}>{kind}</p>
          <h1 className={styles.title}>{doc.title}</h1>
          <PageActions page={page} />
        </div>
        {doc.draft && <p className={styles.draft}>Draft: not part of the published site.</p>}
        {toc.length > 0 && <SectionLine sections={toc.length} />}
        {doc.hasLines && <VersionChoice isApi={doc.kind === 'rest-reference'} />}
        <div className={styles.prose} data-prose="">
          {children}
        </div>
        <PageFoot provenance={provenance} editUrl={editUrl} />
        <Pagination previous={previous} next={next} />
      </article>
      {toc.length > 0 && <Toc headings={toc} />}
      {doc.hasColumns && <ParameterPlaces />}
    </div>
  );
}
