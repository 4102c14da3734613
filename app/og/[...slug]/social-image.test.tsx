import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getSite } from '@/lib/site';
import { buildPageView } from '@/lib/site/page-view';
import { SocialPicture } from './picture';
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

it('the image of each page has its own picture', async () => {
  const site = getSite();
  const pictureOf = async (path: string) => {
    const page = buildPageView(site, path);
    const body = page && site.bodies.get(page.doc.path);
    return body ? renderToStaticMarkup(await SocialPicture({ page, body })) : '';
  };
  for (const words of ['Two invoices for one order.', 'One invoice for one order.'])
    expect(await pictureOf('/')).toContain(words);
  expect(await pictureOf('/concepts/sets/')).toContain('skipped');
  expect(await pictureOf('/api/sets/')).toContain('/api/v1/uniqs/{name}/values');
  expect((await pictureOf('/how-to/prevent-parallel-updates/')).match(/<rect /g)?.length).toBeGreaterThan(5);
  expect((await pictureOf('/faq/')).match(/<svg /g)).toHaveLength(4);
});
