import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { config } from '../../lib/config';
import { readHeaders } from '../serve.mjs';
import { writeHeaders } from './headers';

const folder = mkdtempSync(join(tmpdir(), 'export-'));
const inline = { scripts: ['first()', 'theme()'], styles: ['a{}'] };
/** Hashes of `first()`, `theme()` and `a{}`, from `printf 'theme()' | openssl dgst -sha256 -binary | base64`. */
const scripts =
  "'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A=' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='";
const styles = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
afterAll(() => rmSync(folder, { recursive: true }));

/** The files written for an export with or without an analytics tag. */
function written(tag?: string): { cloudflare: string; nginx: string } {
  writeHeaders(inline, folder, tag);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { cloudflare: read('_headers'), nginx: read('_hosting/headers.nginx.conf') };
}

const { cloudflare, nginx } = written();
const headersOf = readHeaders(cloudflare);
const policyOf = (path: string, of = headersOf) => of(path)['Content-Security-Policy'] ?? '';

describe('headers of a file', () => {
  it('keep a file for ever whose name is a hash, and have everything else asked for each time', () => {
    for (const path of ['/docs/_next/static/chunks/a.js', '/docs/_next/static/flight/a.txt'])
      expect(headersOf(path)['Cache-Control'], path).toBe('public, max-age=31536000, immutable');
    for (const path of ['/docs/intro/index.html', '/docs/404.html', '/docs/scripts/tag.js', '/docs/_next/other.js'])
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
    for (const path of ['/docs/llms.txt', '/docs/concepts/sets.md', '/docs/concepts/sets/index.html'])
      expect(headersOf(path)['X-Robots-Tag'], path).toBeUndefined();
  });

  it('name the page of which a file is the Markdown, but none for the skill, which no page has', () => {
    expect(headersOf('/docs/skill.md').Link).toBe('<https://8kit.io/docs/skill.md>; rel=canonical');
    expect(headersOf('/docs/concepts/sets.md').Link).toBe('<https://8kit.io/docs/concepts/sets/>; rel=canonical');
    expect(headersOf('/docs/concepts/sets/index.html').Link).toBeUndefined();
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
});

describe('Content-Security-Policy', () => {
  it('lets pages load files of this site, and nothing inline but what the first paint needs', () => {
    expect(policyOf('/docs/intro/index.html')).toBe(
      `default-src 'none'; script-src 'self' ${scripts}; style-src 'self' ${styles}; img-src 'self' data:; font-src 'self'; connect-src 'self'; ` +
        "manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('SCRIPT-2 lets the live preview alone hold a frame of another site', () => {
    const host = new URL(config.workflowPreviewUrl).origin;
    for (const path of ['/docs/live-workflow.html', '/docs/live-workflow'])
      expect(policyOf(path).replace(` ${host}`, '')).toBe(policyOf('/docs/intro/index.html'));
    expect(policyOf('/docs/live-workflow.html')).toContain(`frame-src 'self' ${host};`);
  });

  it('SCRIPT-1 lets in the analytics tag where one is configured, from where the script loads it', () => {
    const host = /src = `https:\/\/www\.([^/]+)\//.exec(readFileSync('public/scripts/tag.js', 'utf8'))?.[1];
    expect(host).toBe('googletagmanager.com');
    const policy = policyOf('/docs/intro/index.html', readHeaders(written('G-1').cloudflare));
    expect(policy).toContain(`script-src 'self' ${scripts} https://*.${host};`);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).not.toContain('unsafe');
  });
});

describe('for Cloudflare', () => {
  it('take a header off that an earlier rule gave, since it would join both', () => {
    const forEver = '  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n';
    expect(cloudflare).toContain(`\n/docs/_next/static/*\n${forEver}`);
    expect(cloudflare).toContain('\n/docs/live-workflow\n  ! Content-Security-Policy\n  Content-Security-Policy: ');
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
