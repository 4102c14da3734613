import type { Metadata } from 'next';
import { PlainPage } from '@/components/article/plain-page';
import { DocLink } from '@/components/navigation/doc-link.client';
import { SearchForAddress } from '@/components/search/search-for-address.client';

/** Next itself keeps this page out of search engines. */
export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <PlainPage title="Page not found">
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <SearchForAddress />
      <p>
        Or <DocLink href="/">start from the introduction</DocLink>, or{' '}
        <DocLink href="/quickstart/">the quickstart</DocLink>.
      </p>
    </PlainPage>
  );
}
