import { describe, expect, it } from 'vitest';
import {
  assetUrl,
  assistantUrl,
  canonicalUrl,
  editUrl,
  idOf,
  isExternal,
  markdownPath,
  markdownUrl,
  questionUrl,
  reportUrl,
  routeOf,
  socialImageUrl,
  splitHref,
  withTrailingSlash,
} from './urls';

describe('ROUTE-2 routes end in a slash', () => {
  it.each([
    ['', '/'],
    ['intro', '/intro/'],
    ['concepts/sets', '/concepts/sets/'],
  ])('the slug "%s" has the route %s', (slug, route) => expect(routeOf(slug)).toBe(route));

  it.each([
    ['/intro', '/intro/'],
    ['/intro/', '/intro/'],
    ['/openapi.yaml', '/openapi.yaml'],
    ['/', '/'],
  ])('%s becomes %s', (path, expected) => expect(withTrailingSlash(path)).toBe(expected));
});

describe('addresses', () => {
  it.each([
    ['/a/?b=c#d', { path: '/a/', query: '?b=c', hash: '#d' }],
    ['#d?e', { path: '', query: '', hash: '#d?e' }],
    ['/a/', { path: '/a/', query: '', hash: '' }],
  ])('%s is split', (href, parts) => expect(splitHref(href)).toEqual(parts));

  it.each([
    ['https://8kit.io', true],
    ['mailto:hello@8kit.io', true],
    ['//host/path', true],
    ['JavaScript:alert(1)', true],
    ['/intro/', false],
    ['#a', false],
    ['./a.md', false],
  ])('%s leaves the site: %s', (href, expected) => expect(isExternal(href)).toBe(expected));

  it('NAV-9 a canonical address has origin and base path', () => {
    expect(canonicalUrl('/intro/')).toBe('https://8kit.io/docs/intro/');
  });

  it.each([
    ['/', '/docs/intro.md'],
    ['/intro/', '/docs/intro.md'],
    ['/concepts/sets/', '/docs/concepts/sets.md'],
  ])('the page of %s is Markdown at %s', (route, file) => expect(markdownUrl(route)).toBe(file));

  it("a page's Markdown stands beside it, its image below /og/", () => {
    expect(markdownPath('/concepts/sets/')).toBe('/concepts/sets.md');
    expect(socialImageUrl('/concepts/sets/')).toBe('https://8kit.io/docs/og/concepts/sets.png');
  });

  it("an assistant's prompt names the full address of the page's Markdown", () => {
    const address = assistantUrl({ url: 'https://assistant.example/new?q=' }, '/concepts/sets/');
    expect(address).toMatch(/^https:\/\/assistant\.example\/new\?q=[^ ?&#+]+$/);
    expect(new URL(address).searchParams.get('q')).toBe(
      'Read https://8kit.io/docs/concepts/sets.md so that I can ask questions about it.',
    );
  });

  it('a file of public/ has the base path', () => expect(assetUrl('/a.svg')).toBe('/docs/a.svg'));
});

describe('NAV-9 the edit link', () => {
  it('leads to the file in the repository', () => {
    expect(editUrl('content/intro.md', 'https://example.com/owner/docs/')).toBe(
      'https://example.com/owner/docs/edit/main/content/intro.md',
    );
  });

  it('is absent where no repository is set', () => expect(editUrl('content/intro.md')).toBeUndefined());
});

describe('NAV-9 the report link', () => {
  const page = { title: 'Sets & lookups', route: '/concepts/sets/' };

  it("leads to a new issue of the repository, with the page's address and the version", () => {
    const { origin, pathname, searchParams } = new URL(reportUrl(page, 'https://example.com/owner/docs/') ?? '');
    expect(origin + pathname).toBe('https://example.com/owner/docs/issues/new');
    expect(searchParams.get('title')).toBe('Problem on the page "Sets & lookups"');
    const lines = searchParams.get('body')?.split('\n');
    expect(lines).toContain('Page: https://8kit.io/docs/concepts/sets/');
    expect(lines).toContain('Version of the documentation: Next');
  });

  it('is absent where no repository is set', () => expect(reportUrl(page)).toBeUndefined());
});

it('a question without an answer is reported as an issue that holds it', () => {
  const { pathname, searchParams } = new URL(questionUrl('Does it\nspeak SOAP?', 'https://example.com/owner/docs/'));
  expect(pathname).toBe('/owner/docs/issues/new');
  expect(searchParams.get('title')).toBe('Search has no answer: Does it speak SOAP?');
  expect(searchParams.get('body')).toContain('\n> Does it\n> speak SOAP?\n');
  expect(questionUrl('a'.repeat(5000), 'https://example.com/owner/docs').length).toBeLessThan(2000);
});

it.each([
  ['#limits', 'limits'],
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
  ['', ''],
])('the hash "%s" names the id "%s"', (hash, id) => expect(idOf(hash)).toBe(id));
