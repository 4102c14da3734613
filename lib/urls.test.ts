import { describe, expect, it } from 'vitest';
import { assetUrl, canonicalUrl, editUrl, isExternal, routeOf, splitHref, withTrailingSlash } from './urls';

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
