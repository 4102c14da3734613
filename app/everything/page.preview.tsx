import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata } from 'next';
import { markdownComponents } from '@/components/article/markdown-components';
import { PlainPage } from '@/components/article/plain-page';
import { renderMarkdown } from '@/lib/page/render';
import { getSite } from '@/lib/site';

export const metadata: Metadata = { title: 'Everything' };

/** Every component that content can use, in each of its states. Preview only, for anyone changing styles. */
export default async function EverythingPage() {
  const place = { file: 'app/everything/everything.md', path: '/everything/' };
  const examples = readFileSync(join(process.cwd(), place.file), 'utf8');
  return (
    <PlainPage title="Everything" hasColumns>
      {await renderMarkdown(examples, place, markdownComponents, getSite())}
    </PlainPage>
  );
}
