import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getSite } from '@/lib/site';
import { buildPageView } from '@/lib/site/page-view';
import { SocialImage } from './social-image';

it('the image of each page says its title, its description and where it stands, and has a mark', () => {
  const site = getSite();
  for (const { path } of site.routes) {
    const page = viewOf(path);
    const html = renderToStaticMarkup(<SocialImage page={page} />);
    const text = html
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    // Its own mark, beside the wordmark, or those of the four building blocks.
    expect(html.match(/viewBox="0 0 24 24"/g), path).toHaveLength(page.mark ? 1 : 4);
    const place = page.breadcrumbs.slice(0, -1).map(({ label }) => label);
    for (const words of [page.doc.title, page.doc.description, place.join(' / ')]) expect(text, path).toContain(words);
  }
});

function viewOf(path: string) {
  const page = buildPageView(getSite(), path);
  if (!page) throw new Error(`no page at ${path}`);
  return page;
}
