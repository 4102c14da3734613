import type { Metadata } from 'next';
import { DocLink } from '@/components/navigation/doc-link.client';
import { SearchForAddress } from '@/components/search/search-for-address.client';
import { MessagePage } from '@/components/ui/message-page';

/** Next itself keeps this page out of search engines. */
export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <MessagePage title="Page not found" code="404 PAGE_NOT_FOUND">
      <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
      <ul>
        <li>
          <DocLink href="/">Start from the introduction</DocLink>, or choose a page from the menu.
        </li>
        <li>
          <DocLink href="/quickstart/">Follow the quickstart</DocLink> if you are new to 8kit.
        </li>
      </ul>
      <SearchForAddress />
    </MessagePage>
  );
}
