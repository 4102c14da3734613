import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveWorkflow, site } from '../../lib/site';
import { assetUrl } from '../../lib/site/urls';
import { headerFiles } from './formats';
import { headersFor } from './match.mjs';
import { previewPolicy, sitePolicy } from './policy';
import { headerRules } from './rules';

const finished = headerRules({ isDeferred: true });
const at = (path: string, rules = finished) => headersFor(rules, assetUrl(path));

/** The sources of a directive in a policy. */
const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('headers of a file', () => {
  it('keep a file for ever whose name is a hash, and have everything else asked for each time', () => {
    const forEver = 'public, max-age=31536000, immutable';
    expect(at('/_next/static/chunks/a.js')['Cache-Control']).toBe(forEver);
    expect(at('/_next/static/flight/a.txt')['Cache-Control']).toBe(forEver);
    for (const path of ['/intro/index.html', '/404.html', '/intro/index.txt', '/scripts/tag.js', '/_next/other.js'])
      expect(at(path)['Cache-Control'], path).toBe('public, max-age=0, must-revalidate');
  });

  it.each([
    ['/intro/__next.$oc$slug.__PAGE__.txt', 'text/plain; charset=utf-8'],
    ['/concepts/sets.md', 'text/markdown; charset=utf-8'],
    ['/check.sh', 'text/plain; charset=utf-8'],
    ['/recipes/once.ts', 'text/plain; charset=utf-8'],
    ['/recipes/once.py', 'text/plain; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/_next/static/chunks/a.js', 'text/javascript; charset=utf-8'],
  ])('name the type of %s', (path, type) => {
    expect(at(path)['Content-Type']).toBe(type);
  });

  it('are those of security for every file, with a policy only where the export defers hydration', () => {
    expect(at('/og/intro.png')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('clipboard-write=(self)'),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Security-Policy': sitePolicy(),
    });
    expect(at('/og/intro.png', headerRules({ isDeferred: false }))).not.toHaveProperty('Content-Security-Policy');
  });

  it('end with the base path', () => {
    expect(headersFor(finished, '/docsearch/')).toEqual({});
    expect(headersFor(finished, '/')).toEqual({});
  });
});

describe('Content-Security-Policy', () => {
  it('lets pages load files of this site, and nothing inline', () => {
    expect(sitePolicy(undefined)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('lets the live preview alone hold a frame of another site (SCRIPT-2)', () => {
    const host = new URL(site.workflowPreviewUrl).origin;
    expect(at(liveWorkflow.path)['Content-Security-Policy']).toBe(previewPolicy());
    expect(sources(previewPolicy(), 'frame-src')).toEqual(["'self'", host]);
    expect(previewPolicy().replace(` ${host}`, '')).toBe(sitePolicy(undefined));
  });

  it('lets in the analytics tag where one is configured, from where the script loads it (SCRIPT-1)', () => {
    const policy = sitePolicy('G-1');
    const script = readFileSync('public/scripts/tag.js', 'utf8');
    const host = /src = `https:\/\/([^/]+)\//.exec(script)?.[1];
    expect(host).toBe('www.googletagmanager.com');
    expect(sources(policy, 'script-src')).toEqual(["'self'", `https://${host?.replace('www', '*')}`]);
    expect(sources(policy, 'connect-src')).toContain('https://*.google-analytics.com');
    expect(policy).not.toContain('unsafe');
  });
});

describe('headers in the form of each kind of host', () => {
  const files = headerFiles(finished);

  it('take a header off that an earlier rule gave, for Cloudflare, which would join both', () => {
    expect(files._headers).toContain(
      '\n/docs/_next/static/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
    expect(files._headers).toContain('\n/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n');
    // Pages answers at /docs/live-workflow, and redirects the address with the end to it.
    for (const path of ['/docs/live-workflow.html', '/docs/live-workflow'])
      expect(files._headers).toContain(
        `\n${path}\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src`,
      );
    expect(files['_hosting/headers.netlify']).not.toContain('!');
  });

  it('keep within what Cloudflare takes: 100 rules, 2,000 characters a line', () => {
    const lines = files._headers?.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });

  it('put the narrowest pattern first for nginx, which takes the first that fits', () => {
    const map = /map \$uri \$docs_cache_control \{\n(.*?)\n\}/s.exec(files['_hosting/headers.nginx.conf'] ?? '')?.[1];
    expect(map?.split('\n')).toEqual([
      '  "~^/docs/_next/static/.*$" "public, max-age=31536000, immutable";',
      '  "~^/docs/.*$" "public, max-age=0, must-revalidate";',
    ]);
    expect(files['_hosting/headers.nginx.conf']).toContain('\n  "text/markdown; charset=utf-8" md;\n');
  });

  it('are JSON for programs, from which the same headers follow', () => {
    const read = JSON.parse(files['_hosting/headers.json'] ?? '');
    for (const path of ['/intro/index.html', '/_next/static/a.js', liveWorkflow.path])
      expect(at(path, read)).toEqual(at(path));
  });
});
