import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* What the site was required to be built with. */

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('CARD-1 the packages that were asked for', () => {
  it('are dependencies; diagrams are drawn, and the site tested, while it is developed', () => {
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining([
        ...[
          'next',
          'react',
          'react-dom',
          'next-mdx-remote',
          'gray-matter',
          'rehype-pretty-code',
          'shiki',
          'next-themes',
        ],
      ]),
    );
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['mermaid', '@playwright/test']));
  });
});

it('CARD-2 one page serves export and preview, which shows drafts and so is for this machine alone', () => {
  expect(scripts.dev).toBe('next dev --hostname 127.0.0.1');
  expect(existsSync('app/[[...slug]]/page.tsx')).toBe(true);
});
