import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildPageView } from '@/lib/content/page-view';
import { build, file } from '@/lib/testing/fixtures';
import { Article } from './article';

describe('NAV-9 an article', () => {
  const page = buildPageView(build([file('faq')]).site, '/faq/');
  const html = (editUrl: string | undefined) =>
    page &&
    renderToStaticMarkup(
      <Article page={{ ...page, editUrl }} lead={null}>
        <p>Body.</p>
      </Article>,
    );

  it('has an edit link where a repository is configured', () => {
    const href = 'https://example.com/owner/docs/edit/main/content/faq.md';
    expect(html(href)).toMatch(new RegExp(`<a href="${href}"><span[^>]*></span>Edit this page</a>`));
  });

  it('has none where it is not', () => {
    expect(html(undefined)).not.toContain('Edit this page');
  });
});
