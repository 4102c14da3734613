import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { parse } from 'yaml';
import { iconFiles } from '../app/icons/icon-files';
import { darkColours } from '../lib/colours';
import { config, identity } from '../lib/config';
import { canonicalUrl, markdownPath, socialImageUrl } from '../lib/urls';
import { expect, test } from './fixtures';
import { at, docs, listed } from './support/docs';

/** Fetches a file of the export by its full address, and checks its type. */
async function fetchFile(request: APIRequestContext, url: string, type: string) {
  const response = await request.get(url.replace(config.origin, ''));
  expect(response.status(), url).toBe(200);
  expect(response.headers()['content-type'], url).toBe(type);
  return response;
}

/** The width, height and bytes of a PNG, and a checksum of it. */
async function fetchPicture(request: APIRequestContext, url: string) {
  const bytes = await (await fetchFile(request, url, 'image/png')).body();
  const sum = createHash('sha256').update(bytes).digest('hex');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length, sum };
}

test('the licences are those of scripts that are copied, too, and of what these hold', async ({ request }) => {
  const names = [...(await (await request.get('/docs/third-party-licences.txt')).text()).matchAll(/^(\S+) \S+ \(/gm)];
  expect(names.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['@n8n_io/n8n-demo-component', 'lit', '@webcomponents/webcomponentsjs', 'next', 'stemmer']),
  );
});

test('the API description is published as YAML and JSON, without notes on its sources', async ({ request }) => {
  const yaml = await request.get('/docs/openapi.yaml');
  const json = await (await request.get('/docs/openapi.json')).json();
  expect(yaml.status()).toBe(200);
  expect(parse(await yaml.text())).toEqual(json);
  expect(json.openapi).toMatch(/^3\.1/);
  expect(JSON.stringify(json)).not.toContain('x-source');
});

test('errors.json says of every error what it means and where it is described', async ({ request, page }) => {
  const errors = await (await fetchFile(request, canonicalUrl('/errors.json'), 'application/json')).json();
  await page.goto('./troubleshooting/');
  const described = await page.locator('main h4[id^="error-"]').evaluateAll((all) => all.map(({ id }) => id));
  const addresses = errors.map(({ address }: { address: string }) => address);
  expect(addresses.toSorted()).toEqual(described.map((id) => canonicalUrl(`/troubleshooting/#${id}`)).toSorted());
  for (const { title, meaning, fix } of errors) expect([title, meaning, fix].every(Boolean), title).toBe(true);
});

test('all recipes are in one file, and the folders of downloads lead to pages that list them', async ({ request }) => {
  const archive = await (await fetchFile(request, canonicalUrl('/recipes.tgz'), 'application/gzip')).body();
  expect([...archive.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  for (const [folder, file] of [
    ['recipes', 'once.ts'],
    ['workflows', 'add-to-set.json'],
  ]) {
    const list = await request.get(`./${folder}/`);
    expect(list.status(), folder).toBe(200);
    expect(await list.text()).toContain(`href="/docs/${folder}/${file}"`);
  }
});

test('llms.txt leads to the Markdown of every listed page, and llms-full.txt holds it', async ({ request }) => {
  const type = 'text/plain; charset=utf-8';
  const index = await (await fetchFile(request, canonicalUrl('/llms.txt'), type)).text();
  const [pages = ''] = /^## Start$.*^## Optional$/ms.exec(index) ?? [];
  const links = [...pages.matchAll(/^- \[.+?\]\((\S+\.md)\): /gm)].map(([, url = '']) => url);
  expect(links.toSorted()).toEqual(listed.map(({ path }) => canonicalUrl(markdownPath(path))).toSorted());
  const whole = await (await fetchFile(request, canonicalUrl('/llms-full.txt'), type)).text();
  for (const url of links) {
    const page = await fetchFile(request, url, 'text/markdown; charset=utf-8');
    expect(whole.includes(`\n\n${(await page.text()).trim()}\n`), url).toBe(true);
  }
});

test('the sitemap names every page that is to be found by its canonical address, and robots.txt names the sitemap', async ({
  request,
}) => {
  const sitemap = canonicalUrl('/sitemap.xml');
  const xml = await (await fetchFile(request, sitemap, 'text/xml')).text();
  const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const others = ['/a-z/', '/accessibility/'];
  expect(urls.toSorted()).toEqual([...listed.map(({ path }) => path), ...others].map(canonicalUrl).toSorted());
  expect(xml).not.toContain('lastmod');
  const robots = await fetchFile(request, canonicalUrl('/robots.txt'), 'text/plain; charset=utf-8');
  expect((await robots.text()).trim()).toBe(`User-Agent: *\nAllow: /\n\nSitemap: ${sitemap}`);
});

test('the manifest and every page name icons that exist, below the base path', async ({ request }) => {
  const type = 'application/manifest+json';
  const manifest = await (await fetchFile(request, canonicalUrl('/manifest.webmanifest'), type)).json();
  expect(manifest).toMatchObject({ start_url: '/docs/', scope: '/docs/', theme_color: darkColours.bg });
  expect(manifest.icons.map(({ purpose }: Record<string, string>) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes, type: pictureType } of manifest.icons) {
    expect(pictureType).toBe('image/png');
    const { width, height } = await fetchPicture(request, src);
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const head = headOf(await (await request.get('./faq/')).text());
  expect(linksOf(head, 'manifest')).toEqual(['/docs/manifest.webmanifest']);
  expect(linksOf(head, 'icon')).toEqual(['/docs/icons/icon-32.png', '/docs/icon.svg']);
  expect(linksOf(head, 'apple-touch-icon')).toEqual(['/docs/icons/apple-touch-icon.png']);
  await fetchFile(request, '/docs/icon.svg', 'image/svg+xml');
  for (const [file, { size }] of Object.entries(iconFiles)) {
    expect(await fetchPicture(request, `/docs/icons/${file}`), file).toMatchObject({ width: size, height: size });
  }
});

test('every page tells search engines and sites where it is shared what it is', async ({ request }) => {
  for (const doc of docs) {
    const { path } = doc;
    const html = await (await request.get(at(path))).text();
    const head = headOf(html);
    const url = canonicalUrl(path);
    expect(new Map(metaOf(head)).get('robots'), path).toBe(doc.unlisted ? 'noindex' : undefined);
    expect(linksOf(head, 'canonical'), path).toEqual([url]);
    expect(linksOf(head, 'alternate'), path).toEqual([canonicalUrl(markdownPath(path))]);
    expect(Object.fromEntries(metaOf(head)), path).toMatchObject({
      'og:type': 'article',
      'og:site_name': identity.name,
      'og:url': url,
      'og:title': doc.title,
      'og:description': doc.description,
      description: doc.description,
      'og:image': socialImageUrl(path),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': socialImageUrl(path),
    });
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(data, path).toHaveLength(1);
    const [article, way] = JSON.parse(data[0]?.[1] ?? '')['@graph'];
    expect(article, path).toMatchObject({
      '@type': 'TechArticle',
      headline: doc.title,
      description: doc.description,
      url,
      image: socialImageUrl(path),
      author: { '@type': 'Organization', name: identity.product },
    });
    expect(way['@type']).toBe('BreadcrumbList');
    const known = new Set(docs.map((other) => canonicalUrl(other.path)));
    for (const [index, step] of way.itemListElement.entries()) {
      expect(step, path).toMatchObject({ '@type': 'ListItem', position: index + 1, name: expect.any(String) });
      expect(known.has(step.item.replace(/#.*/, '')), step.item).toBe(true);
    }
    expect(way.itemListElement.at(-1).item, path).toBe(url);
  }
});

test('ROUTE-2 the start names the introduction as its canonical address', async ({ request }) => {
  expect(linksOf(headOf(await (await request.get('./')).text()), 'canonical')).toEqual([canonicalUrl('/intro/')]);
});

test('every page has an image of its own, of the size that sites expect', async ({ request }) => {
  const pictures = new Map<string, string>();
  for (const { path } of docs) {
    const { bytes, sum, ...size } = await fetchPicture(request, socialImageUrl(path));
    expect(size, path).toEqual(identity.socialImage);
    // A picture without words is the same for every page.
    expect(pictures.get(sum), path).toBeUndefined();
    pictures.set(sum, path);
    // Enough for a workflow beside the longest title and description that front matter allows.
    expect(bytes, path).toBeLessThan(100_000);
  }
});

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'));
}

/** The addresses of a head's links of one kind. */
function linksOf(head: string, rel: string): string[] {
  return [...head.matchAll(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]*)"`, 'g'))].map(([, href]) => href ?? '');
}

/** The names and contents of a head's meta elements, as text. */
function metaOf(head: string): [string, string][] {
  return [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(([, name, content]) => [
    name ?? '',
    (content ?? '')
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  ]);
}
