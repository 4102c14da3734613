import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { at, docs } from './support/docs';

/*
 * What a host has to do (deploy/README.md), held against the export in out/. A deployed site is checked by it too:
 *
 *   BASE_URL=https://8kit.io/docs/ npx playwright test hosting
 */

test.describe.configure({ mode: 'default' });

/** The export's files, with the checksum of each. */
const files = () =>
  readFileSync('out/SHA256SUMS', 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ sum: line.slice(0, 64), path: line.slice(66) }));

/** Files that tell a host how to serve the others. */
const isOfHost = (path: string) => /^_(?!next)/.test(path);

test('BUILD-2 every file is served as it was built', async ({ request }) => {
  const other: string[] = [];
  const served = files().filter(({ path }) => !isOfHost(path));
  expect(served.length).toBeGreaterThan(200);
  for (const { path, sum } of served) {
    const response = await request.get(encodeURI(`./${path}`));
    const isSame =
      createHash('sha256')
        .update(await response.body())
        .digest('hex') === sum;
    // The error page stands for what is missing.
    if (!isSame || (response.status() !== 200 && !path.startsWith('404'))) other.push(`${response.status()} ${path}`);
  }
  expect(other).toEqual([]);
});

test('ROUTE-2 every page answers at its folder, and without the last slash leads there', async ({ request }) => {
  for (const { path } of docs) {
    const page = await request.get(at(path));
    const file = readFileSync(`out${path}index.html`, 'utf8');
    expect(await page.text(), path).toBe(file);
    const redirect = await request.get(`${at(path.slice(0, -1))}?from=mail&n=1`);
    expect(new URL(redirect.url()).search, path).toBe('?from=mail&n=1');
    expect(new URL(redirect.url()).pathname, path).toMatch(new RegExp(`${path}$`));
  }
});

test('SCRIPT-2 pages come with their policy, and are asked for again', async ({ request }) => {
  const { headers } = await head(request.get('./concepts/sets/'));
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/html; ?charset=utf-8$/i),
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self'; /),
  });
  expect(headers.etag ?? headers['last-modified']).toBeTruthy();
  const preview = await head(request.get('./live-workflow.html'));
  expect(preview.headers['content-security-policy']).toMatch(/frame-src 'self' https:\/\/\S*n8n/);
});

test('files named by their contents are kept for a year', async ({ request }) => {
  const script = files().find(({ path }) => /^_next\/static\/.*\.js$/.test(path));
  const { headers } = await head(request.get(`./${script?.path}`));
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

for (const [path, type] of [
  ['concepts/sets.md', /^text\/markdown; ?charset=utf-8$/i],
  ['llms.txt', /^text\/plain; ?charset=utf-8$/i],
  ['openapi.yaml', /yaml/],
  ['openapi.json', /^application\/json/],
  ['try.sh', /^text\/plain; ?charset=utf-8$/i],
  ['recipes/once.py', /^text\/plain; ?charset=utf-8$/i],
  ['recipes/once.ts', /^text\/plain; ?charset=utf-8$/i],
  ['manifest.webmanifest', /^application\/manifest\+json/],
  ['sitemap.xml', /xml/],
  ['icon.svg', /^image\/svg\+xml/],
  ['og/concepts/sets.png', /^image\/png/],
] as const) {
  test(`${path} has its type`, async ({ request }) => {
    expect((await head(request.get(`./${path}`))).headers['content-type']).toMatch(type);
  });
}

test('texts are compressed for who can read it, and for nobody else', async ({ request }) => {
  const packed = await request.get('./concepts/sets/', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(packed.headers()['content-encoding']).toMatch(/^(?:br|gzip|zstd)$/);
  expect(packed.headers().vary).toMatch(/accept-encoding/i);
  const plain = await request.get('./concepts/sets/', { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers()['content-encoding'] ?? 'identity').toBe('identity');
});

test('ROUTE-3 what is missing is answered 404, with the error page', async ({ request }) => {
  const missing = [
    'no-such-page/',
    'no-such-page',
    'no-such-page.html',
    'concepts/no.md',
    '_next/static/no.js',
    'concepts/',
  ];
  for (const path of missing) {
    expect(existsSync(`out/${path}index.html`)).toBe(false);
    const response = await request.get(`./${path}`);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toBe(readFileSync('out/404.html', 'utf8'));
  }
});

/** Status and headers of a response that has to be good. */
async function head(asked: Promise<import('@playwright/test').APIResponse>) {
  const response = await asked;
  expect(response.status(), response.url()).toBe(200);
  return { headers: response.headers() };
}
