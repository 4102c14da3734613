import { describe, expect, it } from 'vitest';
import { readRepository } from './config';

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
