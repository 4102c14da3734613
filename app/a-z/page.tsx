import type { Metadata } from 'next';
import { SiteIndex } from '@/components/search/site-index';
import { config } from '@/lib/config';
import { getSite } from '@/lib/content';
import { searchDataOf } from '@/lib/content/search/data';
import { indexGroups } from '@/lib/content/search/index-entries';
import { canonicalUrl } from '@/lib/urls';

export const metadata: Metadata = {
  title: 'Index',
  description: 'Every page, action, request, error and term of the 8kit documentation, from A to Z.',
  alternates: { canonical: canonicalUrl(config.indexRoute) },
};

/** The index of titles and terms: where the search button leads without script. */
export default function IndexPage() {
  return <SiteIndex groups={indexGroups(searchDataOf(getSite()))} />;
}
