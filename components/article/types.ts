import type { ReactNode } from 'react';
import type { PageView } from '@/lib/content/page-view';

/** What every page component of the route table takes (ROUTE-4). */
export interface DocViewProps {
  page: PageView;
  /** The document's rendered body. */
  children: ReactNode;
}
