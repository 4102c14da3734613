import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { liveWorkflow } from '../lib/config';
import { readHeaders, readRedirects } from '../scripts/serve.mjs';
import { answerOf, negotiations } from '../tests/negotiation';
import { expect, test, visit } from './fixtures';
import { at } from './support/docs';
import { intercept } from './support/intercept';

/* What a host has to do with the export in out/: BASE_URL=https://example.com/docs/ npx playwright test hosting */

const read = (name: string) => readFileSync(`out/${name}`, 'utf8');
const query = '?from=mail&n=1';

test('BUILD-2 every file is served as it was built, compressed, with its headers', async ({ request }) => {
  const headersOf = readHeaders(read('_headers'));
  const moved = readRedirects(read('_redirects'));
  const problems: string[] = [];
  for (const line of read('SHA256SUMS').trimEnd().split('\n')) {
    const [sum, name = ''] = line.split('  ');
    const [file, page] = [`/docs/${name}`, `/docs/${name.replace(/(^|\/)index\.html$/, '$1')}`];
    // Hosts don't serve their own configuration, and needn't serve the page at an address that they redirect.
    if (/^(?:_headers|_redirects|_hosting\/)/.test(name) || moved.has(page)) continue;
    for (const path of new Set([file, page])) {
      // Cloudflare leads from a file of HTML to its address.
      const response = await request.get(path, { maxRedirects: path.endsWith('.html') ? 1 : 0 });
      const body = await response.body();
      if (response.status() !== 200) problems.push(`${path} answers ${response.status()}`);
      else if (createHash('sha256').update(body).digest('hex') !== sum) problems.push(`${path} is not what was built`);
      const expected = headersOf(new URL(response.url()).pathname);
      if (!expected['Content-Type'] && name !== '.nojekyll') problems.push(`deploy/_headers lacks the type of ${path}`);
      const got = response.headers();
      for (const [header, value] of Object.entries(expected)) {
        const actual = got[header.toLowerCase()];
        // Compression adds a value of its own.
        const isSame = header === 'Vary' ? actual?.split(/, */).includes(value) : actual === value;
        if (!isSame) problems.push(`${path} has ${header}: ${actual ?? '(none)'} instead of ${value}`);
      }
      const isText = /^text\/|json|xml/.test(got['content-type'] ?? '');
      if (isText && body.length > 4096 && !got['content-encoding']) problems.push(`${path} is not compressed`);
    }
  }
  expect(problems).toEqual([]);
});

test('ROUTE-2 what moved, and a page that lacks its last slash, redirect with the query', async ({ request }) => {
  const redirects = new Map([
    ...readRedirects(read('_redirects')),
    ['/docs', '/docs/'],
    ['/docs/intro', '/docs/intro/'],
  ]);
  for (const [from, to] of redirects) {
    const response = await request.get(from + query, { maxRedirects: 0 });
    const { pathname, search, hash } = new URL(response.headers().location ?? '', response.url());
    expect([301, 308], from).toContain(response.status());
    expect(pathname + search + hash, from).toBe(to.replace(/(?=#)|$/, () => query));
  }
});

test('ROUTE-3 what does not exist is answered by 404.html, which nobody keeps', async ({ request }) => {
  // The last three are folders without a page, and a file of a kind that browsers cache forever.
  for (const path of ['nowhere', 'nowhere/', 'nowhere.md', 'concepts/', '_next/', '_next/static/chunks/nowhere.js']) {
    const response = await request.get(`/docs/${path}`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toBe(read('404.html'));
    expect(response.headers()['cache-control'], path).toMatch(/^(?:public, max-age=0, must-revalidate|no-store)$/);
  }
});

test('AGENT-1 programs that would rather have Markdown get it at the address of a page', async ({ request }) => {
  for (const [path, Accept, ...expected] of negotiations) {
    for (const method of ['GET', 'HEAD']) {
      const response = await request.fetch(path, { method, headers: { Accept } });
      const { 'content-type': type, vary } = response.headers();
      expect(answerOf(response.status(), type, vary), `${method} ${path} ${Accept}`).toEqual(expected);
    }
  }
  // A copy of the page as HTML is none of its Markdown.
  const { etag = '' } = (await request.get('./concepts/sets/')).headers();
  const headers = { Accept: 'text/markdown', 'If-None-Match': etag };
  expect((await request.get('./concepts/sets/', { headers })).status()).toBe(200);
  const missing = await request.get('/docs/nowhere/', { headers: { Accept: 'text/markdown' } });
  expect(await missing.text()).toBe(read('404.md'));
  expect(read('404.md')).toContain('/docs/llms.txt');
});

/** A document, and each page that has a policy of another kind. */
const kinds = ['/concepts/sets/', '/404.html', liveWorkflow.path];

/** Sends the pages of this release with a policy that the test gives in place of the server's. */
function sendPolicy(page: Page, policy: (own: string) => string): Promise<void> {
  return intercept(page, /\/docs\/[^.]*$|\.html$/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    headers['content-security-policy'] = policy(headers['content-security-policy'] ?? '');
    await route.fulfill({ response, headers });
  });
}

/** Hashes of whatever is inline in the pages of another release, of which one rule of style differs. */
const ofAnotherRelease = (policy: string) => policy.replace(/sha256-[^']+/g, `sha256-${'A'.repeat(43)}=`);
const beside = () => "default-src 'self' 'unsafe-inline' https: data:";

for (const [server, policy] of [
  ['that is configured for another release', ofAnotherRelease],
  ['that sends a policy of its own, too', beside],
] as const)
  test(`REACH-2 pages keep style and scripts under a server ${server}`, async ({ page }) => {
    await sendPolicy(page, policy);
    for (const path of kinds) {
      await visit(page, at(path));
      const isStyled = await page.evaluate(() => getComputedStyle(document.body).fontFamily !== 'Times New Roman');
      expect(isStyled, path).toBe(true);
      // The mode is set by what runs before the first paint.
      await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'dark');
      if (await page.locator('script[src*="/_next/"]').count())
        await expect(page.locator('html'), path).toHaveAttribute('data-js');
    }
  });

test.describe('under a host that sends no policy', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('REACH-2 SCRIPT-2 each page runs nothing that is inline but its own', async ({ page }) => {
    await sendPolicy(page, () => "frame-ancestors 'self'");
    const moved = [...readRedirects(read('_redirects')).keys()].filter((path) => /\/$/.test(path)).slice(0, 1);
    const pages = [...kinds.map((path) => `/docs${path}`), ...moved.map((path) => `${path}index.html`)];
    for (const path of pages) {
      await intercept(page, `**${path}`, async (route) => {
        const html = await (await route.fetch()).text();
        const stays = html.replace(/<meta http-equiv="refresh"[^>]*>/, '');
        const body = stays.replace('</head>', '<script>window.ran = true</script></head>');
        await route.fulfill({ body, contentType: 'text/html' });
      });
      await page.goto(path);
      expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
    }
  });
});

test('a service worker that an earlier site left lets go', async ({ page }) => {
  let worker = `addEventListener('fetch', (event) => event.respondWith(new Response('the earlier site')));`;
  const first = '<!doctype html><script>navigator.serviceWorker.register("/docs/sw.js")</script>';
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', url === '/docs/sw.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/docs/sw.js' ? worker : url === '/docs/first' ? first : 'this site');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`;
  const shown = async () => {
    await page.goto(address);
    return page.locator('body').textContent();
  };
  await page.goto(`${address}first`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await shown()).toBe('the earlier site');
  worker = readFileSync('public/sw.js', 'utf8');
  await expect.poll(shown).toBe('this site');
  server.close();
  server.closeAllConnections();
});
