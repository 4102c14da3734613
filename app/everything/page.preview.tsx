import type { Metadata } from 'next';
import { PlainPage } from '@/components/article/plain-page';
import { markdownComponents } from '@/components/mdx';
import { getSite } from '@/lib/content';
import { renderEverything } from './render';

export const metadata: Metadata = { title: 'Everything' };

/** Each component for content in each of its states, in preview only: for whoever changes a style. */
export default async function EverythingPage() {
  return (
    <PlainPage title="Everything" hasColumns>
      {await renderEverything(markdownComponents, getSite())}
    </PlainPage>
  );
}
