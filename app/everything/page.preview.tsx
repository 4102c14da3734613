import type { Metadata } from 'next';
import { markdownComponents } from '@/components/article/markdown-components';
import { PlainPage } from '@/components/article/plain-page';
import { getSite } from '@/lib/site';
import { renderEverything } from './render';

export const metadata: Metadata = { title: 'Everything' };

/** Every component that content can use, in each of its states. Preview only, for anyone changing styles. */
export default async function EverythingPage() {
  return (
    <PlainPage title="Everything" hasColumns>
      {await renderEverything(markdownComponents, getSite())}
    </PlainPage>
  );
}
