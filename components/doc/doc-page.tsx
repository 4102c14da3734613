import { Breadcrumbs } from '@/components/nav/breadcrumbs';
import { Article } from './article';
import type { DocViewProps } from './types';

/** The page of a document. */
export function DocPage({ page, children }: DocViewProps) {
  return (
    <Article page={page} lead={<Breadcrumbs crumbs={page.breadcrumbs} />}>
      {children}
    </Article>
  );
}
