import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkColours, lightColours, themeColours } from '../../colours';
import { buildPageView, type PageView } from '../../site/page-view';
import { nestedSite } from '../../site/testing/fixtures';
import { pageMetadata } from './metadata';
import { jsonForScript, structuredData } from './structured-data';

const built = nestedSite();

function view(path: string): PageView {
  const page = buildPageView(built, path);
  if (!page) throw new Error(path);
  return page;
}

describe('structured data', () => {
  it('names the way to a page by canonical addresses, without what has none', () => {
    const [, way] = structuredData(view('/concepts/sets/'))['@graph'];
    expect(way).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Documentation', item: 'https://8kit.io/docs/intro/' },
        { '@type': 'ListItem', position: 2, name: 'Sets', item: 'https://8kit.io/docs/concepts/sets/' },
      ],
    });
  });

  it.each(['/', '/intro/'])('%s is the one step to itself', (path) => {
    expect(structuredData(view(path))['@graph'][1]?.itemListElement).toMatchObject([
      { position: 1, item: 'https://8kit.io/docs/intro/' },
    ]);
  });

  it("can't close the element it stands in", () => {
    const json = jsonForScript({ headline: '</script><script>alert(1)</script>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ headline: '</script><script>alert(1)</script>' });
  });
});

describe('the head of a page', () => {
  it('names canonical address, Markdown and image, also where the page has two routes', () => {
    expect(pageMetadata(view('/'))).toMatchObject({
      alternates: {
        canonical: 'https://8kit.io/docs/intro/',
        types: { 'text/markdown': 'https://8kit.io/docs/intro.md' },
      },
      openGraph: { url: 'https://8kit.io/docs/intro/', images: { url: 'https://8kit.io/docs/og/intro.png' } },
    });
  });

  it('DATA-3 an unlisted page is not to be indexed', () => {
    expect(pageMetadata(view('/secret/')).robots).toEqual({ index: false });
    expect(pageMetadata(view('/aside/')).robots).toBeUndefined();
  });
});

describe('colours outside the page', () => {
  const css = readFileSync('components/styles/tokens.module.css', 'utf8');

  it.each(Object.entries(darkColours))('%s is that of each mode', (role, dark) => {
    expect(css).toContain(`  --${role}: light-dark(${lightColours[role as keyof typeof lightColours]}, ${dark});`);
  });

  it('STATE-1 the background is that of each mode', () => {
    expect(themeColours).toEqual({ dark: darkColours.bg, light: lightColours.bg });
  });
});
