import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata } from 'next';
import { markdownComponents } from '@/components/article/markdown-components';
import { PlainPage } from '@/components/article/plain-page';
import { DocLink } from '@/components/navigation/doc-link.client';
import { accessibilityFile, accessibilityRoute } from '@/lib/config';
import { renderMarkdown } from '@/lib/page/render';
import { getSite } from '@/lib/site';
import { canonicalUrl } from '@/lib/urls';

export const metadata: Metadata = {
  title: 'Accessibility',
  description:
    'What this site claims of its accessibility, how it is tested, what was examined by hand, and the known limits.',
  alternates: { canonical: canonicalUrl(accessibilityRoute) },
};

/** ACCESSIBILITY.md, as a page. */
export default async function AccessibilityPage() {
  const report = readFileSync(join(process.cwd(), accessibilityFile), 'utf8');
  const [, title = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(report) ?? [];
  const place = { file: accessibilityFile, path: accessibilityRoute };
  return (
    <PlainPage title={title}>
      <p>
        If something here is in your way, <DocLink href="/feedback-support/">tell us</DocLink>.
      </p>
      {await renderMarkdown(body, place, markdownComponents, getSite())}
    </PlainPage>
  );
}
