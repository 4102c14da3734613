import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getSite } from '@/lib/site';
import { buildPageView } from '@/lib/site/page-view';
import { frontCanvas } from './front-canvas';
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

it('the image of the front page shows its canvas at the end, and no other image does', async () => {
  const { bodies } = getSite();
  const canvases = new Map<string, string>();
  for (const [path, body] of bodies) {
    const canvas = await frontCanvas(body);
    if (canvas) canvases.set(path, renderToStaticMarkup(<SocialImage page={viewOf(path)} canvas={canvas} />));
  }
  expect([...canvases.keys()]).toEqual(['/intro/']);
  const text = canvases.get('/intro/')?.replace(/<[^>]*>/g, '\n');
  for (const words of ['Invoice', 'Skipped', '8kit remembers order-1001', 'Customer billed once'])
    expect(text).toContain(words);
  expect(text?.match(/\n1\n/g)).toHaveLength(2);
});

function viewOf(path: string) {
  const page = buildPageView(getSite(), path);
  if (!page) throw new Error(`no page at ${path}`);
  return page;
}
