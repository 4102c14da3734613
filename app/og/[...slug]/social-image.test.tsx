import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { buildPageView } from '@/lib/content/page-view';
import { SocialImage } from './social-image';

it('the image of each page says its title, its description and where it stands', () => {
  const site = getSite();
  for (const { path } of site.routes) {
    const page = buildPageView(site, path);
    if (!page) throw new Error(`no page at ${path}`);
    const text = renderToStaticMarkup(<SocialImage page={page} />)
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const place = page.breadcrumbs.slice(0, -1).map(({ label }) => label);
    for (const words of [page.doc.title, page.doc.description, place.join(' / ')]) expect(text, path).toContain(words);
  }
});
