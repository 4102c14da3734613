import type { Metadata } from 'next';
import { markdownComponents } from '@/components/article/markdown-components';
import { PlainPage } from '@/components/article/plain-page';
import { SiteIndex } from '@/components/search/site-index';
import { config } from '@/lib/config';
import { renderMarkdown } from '@/lib/page/render';
import { getSite } from '@/lib/site';
import { searchDataOf } from '@/lib/site/search/data';
import { indexGroups } from '@/lib/site/search/index-entries';
import { canonicalUrl } from '@/lib/urls';

const title = 'Index and glossary';

export const metadata: Metadata = {
  title,
  description: 'Every page, action, request and error of the 8kit documentation from A to Z, and what its terms mean.',
  alternates: { canonical: canonicalUrl(config.indexRoute) },
};

/** The index of titles and terms, where the search button leads without script, and the glossary. */
export default async function IndexPage() {
  const site = getSite();
  const place = { file: 'content/reference/glossary.yaml', path: config.indexRoute };
  return (
    <PlainPage title={title} hasColumns>
      <SiteIndex groups={indexGroups(searchDataOf(site), site.version.docs)}>
        {await renderMarkdown('<Glossary />\n', place, markdownComponents, site)}
      </SiteIndex>
    </PlainPage>
  );
}
