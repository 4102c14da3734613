import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildPageView } from '@/lib/site/page-view';
import { build, file } from '@/lib/site/testing/fixtures';
import { Article } from './article';

describe('where the facts of an article were read', () => {
  const html = (read: string, fields = {}) => {
    const site = build([file('faq', undefined, { read, ...fields })], { includeDrafts: true });
    const page = buildPageView(site, '/faq/');
    const article = page && (
      <Article page={page} lead={null} kind="Reference">
        <p>Body.</p>
      </Article>
    );
    return renderToStaticMarkup(article);
  };

  it('stands at its foot, with the date for machines and for people', () => {
    expect(html('node 1.0.14, 2026-11-21')).toContain(
      'Source: node 1.0.14, <time dateTime="2026-11-21">21 November 2026</time>. <a',
    );
    expect(html('node 1.1.0, node 1.0.14, service 0.1.0, 2026-03-01')).toContain(
      'Source: node 1.1.0 and 1.0.14 and the older service 0.1.0, <time dateTime="2026-03-01">1 March 2026</time>. <a',
    );
  });

  it('is left out of a draft whose facts nobody has read', () => {
    expect(html('not yet', { draft: 'true' })).not.toContain('Source:');
  });
});
