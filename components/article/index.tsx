import type { ComponentType, ReactNode } from 'react';
import { config } from '@/lib/config';
import type { PageView } from '@/lib/site/page-view';
import type { Route } from '@/lib/site/types';
import { Article } from './article';
import styles from './article.module.css';
import { Breadcrumbs } from './breadcrumbs';

interface PageProps {
  page: PageView;
  /** The document's rendered body. */
  children: ReactNode;
}

/** The page components that the route table names. */
export const pageComponents: Record<Route['component'], ComponentType<PageProps>> = {
  /** Breadcrumbs and the kind of page come above the title. */
  DocPage: ({ page, children }) => (
    <Article page={page} lead={<Breadcrumbs crumbs={page.breadcrumbs} path={page.doc.path} />} kind={page.kind}>
      {children}
    </Article>
  ),
  /** The tagline takes the place of both. */
  LandingPage: ({ page, children }) => (
    <Article
      page={page}
      lead={
        <p className={styles.kind} data-markdown-ignore>
          {config.tagline}
        </p>
      }
    >
      {children}
    </Article>
  ),
};
