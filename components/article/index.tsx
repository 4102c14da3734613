import type { ComponentType, ReactNode } from 'react';
import { site } from '@/lib/config';
import type { PageView } from '@/lib/content/page-view';
import type { Route } from '@/lib/content/types';
import { Article } from './article';
import { Breadcrumbs } from './breadcrumbs';
import { PageMenu } from './page-menu';

interface PageProps {
  page: PageView;
  /** The document's rendered body. */
  children: ReactNode;
}

/** The page components that the route table names (ROUTE-4). */
export const pageComponents: Record<Route['component'], ComponentType<PageProps>> = {
  /** Above the title stand where it is and what kind of page it is. */
  DocPage: ({ page, children }) => (
    <Article page={page} lead={<Breadcrumbs crumbs={page.breadcrumbs} />} kind={page.kind}>
      {children}
    </Article>
  ),
  /** The site's tagline stands where others have their kind, and beside it what others have below their first paragraph. */
  LandingPage: ({ page, children }) => (
    <Article page={page} kind={site.tagline} actions={<PageMenu page={page} />}>
      {children}
    </Article>
  ),
};
