import { site } from '@/lib/site';
import { Article } from './article';
import styles from './landing-page.module.css';
import type { DocViewProps } from './types';

/** The page of a landing document: the site's tagline stands where others have breadcrumbs. */
export function LandingPage({ page, children }: DocViewProps) {
  return (
    <Article page={page} lead={<p className={styles.tagline}>{site.tagline}</p>}>
      {children}
    </Article>
  );
}
