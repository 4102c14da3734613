import { describe, expect, it } from 'vitest';
import { readRepository } from './config';
import { questionUrl } from './urls';

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
