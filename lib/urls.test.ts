import { describe, expect, it } from 'vitest';
import { readRepository } from './config';
import { editUrl, idOf, isExternal, questionUrl, reportUrl } from './urls';

describe('addresses', () => {
  it.each([
    ['https://8kit.io', true],
    ['//host/path', true],
    ['JavaScript:alert(1)', true],
    ['/intro/', false],
    ['#a', false],
    ['./a.md', false],
  ])('%s leaves the site: %s', (href, expected) => expect(isExternal(href)).toBe(expected));

  it.each([
    ['#caf%C3%A9', 'café'],
    ['#100%', '100%'],
    ['', ''],
  ])('the hash "%s" names the id "%s"', (hash, id) => expect(idOf(hash)).toBe(id));
});

describe('NAV-9 the links to a repository', () => {
  const repository = 'https://example.com/owner/docs';
  const page = { title: 'Sets & lookups', route: '/concepts/sets/' };

  it('lead to the file, and to a new issue with address and version', () => {
    expect(editUrl('content/intro.md', repository)).toBe(`${repository}/edit/main/content/intro.md`);
    const { origin, pathname, searchParams } = new URL(reportUrl(page, repository) ?? '');
    expect(origin + pathname).toBe(`${repository}/issues/new`);
    expect(searchParams.get('title')).toBe('Problem on the page "Sets & lookups"');
    const lines = searchParams.get('body')?.split('\n');
    expect(lines).toContain('Page: https://8kit.io/docs/concepts/sets/');
    expect(lines).toContain('Version of the documentation: Next');
  });

  it('are absent where none is set', () => {
    expect([editUrl('content/intro.md'), reportUrl(page)]).toEqual([undefined, undefined]);
  });
});

it('a question without an answer is reported as an issue that holds it', () => {
  const { pathname, searchParams } = new URL(questionUrl('Does it\nspeak SOAP?', 'https://example.com/owner/docs'));
  expect(pathname).toBe('/owner/docs/issues/new');
  expect(searchParams.get('title')).toBe('Search has no answer: Does it speak SOAP?');
  expect(searchParams.get('body')).toContain('\n> Does it\n> speak SOAP?\n');
  expect(questionUrl('a'.repeat(5000), 'https://example.com/owner/docs').length).toBeLessThan(2000);
});

describe('DOCS_REPOSITORY', () => {
  it.each([undefined, '', 'https://github.com/owner/docs', 'https://github.com/owner/docs/'])('may be %s', (address) =>
    expect(readRepository(address)).toBe(address ? 'https://github.com/owner/docs' : undefined),
  );

  it.each([
    'github.com/owner/docs',
    'git@github.com:owner/docs.git',
    'https://',
    'https://github.com',
    'javascript:a/b',
  ])('may not be %s, which the build says with the remedy', (address) =>
    expect(() => readRepository(address)).toThrow(
      `DOCS_REPOSITORY is "${address}", which is no address\n    → write it as https://github.com/owner/docs`,
    ),
  );
});
