import { Article } from './article';
import { Breadcrumbs } from './breadcrumbs';
import type { DocViewProps } from './types';

/** The page of a document: above the title stand where it is and what kind of page it is. */
export function DocPage({ page, children }: DocViewProps) {
  return (
    <Article page={page} lead={<Breadcrumbs crumbs={page.breadcrumbs} />} kind={page.kind}>
      {children}
    </Article>
  );
}
