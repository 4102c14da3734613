import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildPageView, type PageView } from '../content/page-view';
import { build, file, sidebarOf } from '../testing/fixtures';
import { darkColours, themeColours } from './colours';
import { llmsFullText, llmsText } from './llms';
import { pageMetadata } from './metadata';
import { jsonForScript, structuredData } from './structured-data';

const built = build(
  [
    file('concepts/sets', undefined, { title: 'Sets' }),
    file('concepts/locks', undefined, { title: 'Locks' }),
    file('secret', undefined, { title: 'Secret', unlisted: 'true' }),
    file('later', undefined, { title: 'Later', draft: 'true' }),
    file('aside', undefined, { title: 'Aside' }),
    sidebarOf(
      [
        'intro',
        { label: 'Concepts', items: ['later', { label: 'Inner', items: ['concepts/sets'] }, 'concepts/locks'] },
      ],
      ['secret', 'aside'],
    ),
  ],
  { includeDrafts: true },
);

function view(path: string): PageView {
  const page = buildPageView(built.site, path);
  if (!page) throw new Error(path);
  return page;
}

describe('llms.txt', () => {
  const text = llmsText(built.site.version);

  it('has title, summary and the sections of the sidebar, then what stands outside', () => {
    expect(text).toMatch(/^# 8kit documentation\n\n> 8kit is .*\n\n/);
    expect(text.match(/^## .*$/gm)).toEqual(['## Start', '## Concepts', '## More guides', '## For programs']);
  });

  it('names each page with its Markdown and its description', () => {
    expect(text).toContain(
      '- [Sets](https://8kit.io/docs/concepts/sets.md): What a set is, what it guarantees, and what happens when it fails.\n',
    );
  });

  it('leaves out unlisted pages and drafts, also in full', () => {
    expect([...text.matchAll(/\[(\w+)\]\(.*\.md\)/g)].map(([, title]) => title)).toEqual([
      'Sets',
      'Sets',
      'Locks',
      'Aside',
    ]);
    expect(llmsFullText(built).match(/^# .*$/gm)).toEqual(['# Sets', '# Sets', '# Locks', '# Aside']);
    expect(llmsFullText(built)).toContain('Page: <https://8kit.io/docs/aside/>');
  });
});

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
  const [dark = '', light = ''] = readFileSync('components/styles/tokens.module.css', 'utf8')
    .split(/^\.tokens/m)
    .slice(1);

  it.each(Object.entries(darkColours))('%s is that of the dark mode', (role, colour) => {
    expect(dark).toContain(`  --${role}: ${colour};`);
  });

  it('STATE-1 the background is that of each mode', () => {
    expect(themeColours.dark).toBe(darkColours.bg);
    expect(light).toContain(`  --bg: ${themeColours.light};`);
  });
});
