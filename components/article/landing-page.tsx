import { site } from '@/lib/config';
import { Article } from './article';
import type { DocViewProps } from './types';

/** The page of a landing document: the site's tagline stands where others have their kind. */
export function LandingPage({ page, children }: DocViewProps) {
  return (
    <Article page={page} kind={site.tagline}>
      {children}
    </Article>
  );
}
