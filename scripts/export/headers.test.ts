import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from '../../tests/folder';
import { readHeaders } from '../serve.mjs';
import { writeHeaders } from './headers';

const folder = newFolder();
writeHeaders(folder);
const [cloudflare = '', nginx = ''] = ['_headers', '_hosting/headers.nginx.conf'].map((name) =>
  readFileSync(join(folder, name), 'utf8'),
);
const headersOf = readHeaders(cloudflare);

it('a file of a type that no server is told stops the build, with its name and what to do', () => {
  const other = newFolder();
  writeFileSync(join(other, 'Photo.HEIC'), '');
  writeFileSync(join(other, 'Photo.JPG'), '');
  expect(() => writeHeaders(other)).toThrow('these files:\nPhoto.HEIC\n    → convert it, or add its type');
});

describe('headers of a file', () => {
  it('keep a file for ever whose name is a hash, and have everything else asked for each time', () => {
    for (const path of ['/docs/_next/static/chunks/a.js', '/docs/_next/static/flight/a.txt'])
      expect(headersOf(path)['Cache-Control'], path).toBe('public, max-age=31536000, immutable');
    for (const path of ['/docs/intro/', '/docs/404.html', '/docs/scripts/tag.js', '/docs/_next/other.js'])
      expect(headersOf(path)['Cache-Control'], path).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    ['/docs/intro/__next.$oc$slug.__PAGE__.txt', 'text/plain; charset=utf-8'],
    ['/docs/concepts/sets.md', 'text/markdown; charset=utf-8'],
    ['/docs/check.sh', 'text/plain; charset=utf-8'],
    ['/docs/recipes/once.ts', 'text/plain; charset=utf-8'],
    ['/docs/manifest.webmanifest', 'application/manifest+json'],
    ['/docs/_next/static/chunks/a.js', 'text/javascript; charset=utf-8'],
  ])('name the type of %s', (path, type) => {
    expect(headersOf(path)['Content-Type']).toBe(type);
  });

  it('keep what the router fetches out of search engines, and what is for programs in', () => {
    for (const path of ['/docs/index.txt', '/docs/concepts/sets/index.txt'])
      expect(headersOf(path)['X-Robots-Tag'], path).toBe('noindex');
    for (const path of ['/docs/llms.txt', '/docs/concepts/sets.md', '/docs/concepts/sets/'])
      expect(headersOf(path)['X-Robots-Tag'], path).toBeUndefined();
  });

  it('name the page of which a file is the Markdown, but none for the skill, which no page has', () => {
    expect(headersOf('/docs/skill.md').Link).toBe('<https://8kit.io/docs/skill.md>; rel=canonical');
    expect(headersOf('/docs/concepts/sets.md').Link).toBe('<https://8kit.io/docs/concepts/sets/>; rel=canonical');
    expect(headersOf('/docs/concepts/sets/').Link).toBeUndefined();
    expect(nginx).toContain('"~^/docs/(.*)\\.md$" "<https://8kit.io/docs/$1/>; rel=canonical";');
  });

  it('are those of security for every file, and end with the base path', () => {
    expect(headersOf('/docs/og/intro.png')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('clipboard-write=(self)'),
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    expect(headersOf('/docsearch/')).toEqual({});
  });

  it('REACH-2 say of the policy what a page cannot say itself, so that they fit the pages of every release', () => {
    const policyFor = (path: string) => headersOf(path)['Content-Security-Policy'];
    for (const path of ['/docs/intro/', '/docs/live-workflow.html', '/docs/404.html'])
      expect(policyFor(path), path).toBe("frame-ancestors 'self'");
    expect(policyFor('/docs/icon.svg')).toBe("default-src 'none'; frame-ancestors 'self'");
  });
});

describe('for Cloudflare', () => {
  it('take a header off that an earlier rule gave, since it would join both', () => {
    const forEver = '  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n';
    expect(cloudflare).toContain(`\n/docs/_next/static/*\n${forEver}`);
    expect(cloudflare).toContain('\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src');
    expect(cloudflare).toContain('\n/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n');
  });

  it('keep within what it takes: 100 rules, 2,000 characters a line', () => {
    const lines = cloudflare.split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });
});

it('for nginx, which takes the first pattern that fits, the narrowest one is first', () => {
  expect(nginx).toContain(
    'map $uri $docs_cache_control {\n' +
      '  "~^/docs/_next/static/(.*)$" "public, max-age=31536000, immutable";\n' +
      '  "~^/docs/(.*)$" "public, max-age=0, must-revalidate";\n}\n' +
      'add_header Cache-Control $docs_cache_control always;\n',
  );
  expect(nginx).toContain('\n  "text/markdown; charset=utf-8" md;\n');
});
