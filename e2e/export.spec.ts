import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { DomUtils, Parser } from 'htmlparser2';
import { parse } from 'yaml';
import { config, identity } from '../lib/config';
import { assetUrl, canonicalUrl, markdownPath, socialImageUrl } from '../lib/urls';
import { expect, test } from './fixtures';
import { docs, listed } from './support/docs';
import { elementsOf, htmlOf, readExport } from './support/html';
import { saidInHtml, saidInMarkdown } from './support/said';

/* What the files of the export say. This needs no browser. */

/** The width, height and bytes of a PNG by its full address, and a checksum of it. */
function pictureAt(url: string) {
  const bytes = readFileSync(url.replace(/^.*?\/docs\//, 'out/'));
  const sum = createHash('sha256').update(bytes).digest('hex');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: bytes.length, sum };
}

test('OLDER-1 the API is described once, as YAML and JSON, without notes on its sources; no page asks for the reader’s version', () => {
  const description = JSON.parse(readExport('/openapi.json'));
  expect(parse(readExport('/openapi.yaml'))).toEqual(description);
  expect(description.openapi).toMatch(/^3\.1/);
  expect(JSON.stringify(description)).not.toContain('x-source');
  expect(Object.keys(description.paths)).toContain('/api/v1/uniqs');
  expect(JSON.stringify(description)).not.toContain('"/api/v1/sets');
  for (const { path } of docs) expect(htmlOf(path), path).not.toMatch(/\?node=|node-line/);
});

test('OLDER-3 the addresses of files for node 1.0 lead to older versions', () => {
  for (const file of ['openapi-1.0.yaml', 'openapi-1.0.json'])
    expect(readExport('/_redirects')).toContain(`\n/docs/${file} /docs/components/nodes/#older-versions 301\n`);
});

test('the folders of downloads lead to pages that list them', () => {
  for (const [folder, page, file] of [
    ['recipes', '/api/recipes/', 'once.ts'],
    ['workflows', '/components/workflows/', 'add-to-set.json'],
  ] as const) {
    expect(htmlOf(`/${folder}/`), folder).toContain(`url=/docs${page}"`);
    expect(htmlOf(page), folder).toContain(`="/docs/${folder}/${file}"`);
  }
});

test('llms.txt leads to the Markdown of every listed page, and llms-full.txt holds it', () => {
  const [pages = ''] = /^## Start$.*^## Optional$/ms.exec(readExport('/llms.txt')) ?? [];
  const links = [...pages.matchAll(/^- \[.+?\]\((\S+\.md)\)(?:: |$)/gm)].map(([, url = '']) => url);
  expect(links.toSorted()).toEqual(listed.map(({ path }) => canonicalUrl(markdownPath(path))).toSorted());
  const whole = readExport('/llms-full.txt');
  for (const { path } of listed)
    expect(whole.includes(`\n\n${readExport(markdownPath(path)).trim()}\n`), path).toBe(true);
});

test('the sitemap names every page that is to be found by its canonical address, and robots.txt names the sitemap', () => {
  const xml = readExport('/sitemap.xml');
  const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const others = ['/a-z/', '/accessibility/'];
  expect(urls.toSorted()).toEqual([...listed.map(({ path }) => path), ...others].map(canonicalUrl).toSorted());
  expect(xml).not.toContain('lastmod');
  const robots = readExport('/robots.txt').trim();
  expect(robots).toBe(`User-Agent: *\nAllow: /\n\nSitemap: ${canonicalUrl('/sitemap.xml')}`);
});

test('ROUTE-1, ROUTE-2, NAV-6 every document is a page with its title, and tells search engines and sites where it is shared what it is', () => {
  expect(headOf('/').links('canonical')).toEqual([canonicalUrl('/intro/')]);
  for (const { path, title, description, unlisted, read } of docs) {
    const url = canonicalUrl(path);
    const { elements, links, metas } = headOf(path);
    const texts = (tag: string) => elements.filter(({ name }) => name === tag).map(DomUtils.textContent);
    expect([texts('title'), texts('h1'), texts('main').length], path).toEqual([
      [`${title} | Documentation`],
      [title],
      1,
    ]);
    const checked = elements.findLast(({ name }) => name === 'time')?.attribs.datetime;
    expect(checked, path).toBe(/[\d-]+$/.exec(read)?.[0]);
    expect(metas.get('robots'), path).toBe(unlisted ? 'noindex' : undefined);
    expect([links('canonical'), links('alternate')], path).toEqual([[url], [canonicalUrl(markdownPath(path))]]);
    expect(Object.fromEntries(metas), path).toMatchObject({
      'og:type': 'article',
      'og:site_name': identity.name,
      'og:url': url,
      'og:title': title,
      'og:description': description,
      description,
      'og:image': socialImageUrl(path),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'twitter:image': socialImageUrl(path),
    });
    const data = elements.filter(({ attribs }) => attribs.type === 'application/ld+json').map(DomUtils.textContent);
    const [article, way] = JSON.parse(data.join())['@graph'];
    expect(article, path).toMatchObject({ '@type': 'TechArticle', headline: title, description, url });
    expect(way, path).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(way.itemListElement.at(-1), path).toMatchObject({ position: way.itemListElement.length, item: url });
  }
});

test('every page has an image of its own, of the size that sites expect', () => {
  const pictures = new Map<string, string>();
  for (const { path } of docs) {
    const { bytes, sum, ...size } = pictureAt(socialImageUrl(path));
    expect(size, path).toEqual(identity.socialImage);
    // A picture without words is the same for every page.
    expect(pictures.get(sum), path).toBeUndefined();
    pictures.set(sum, path);
    // Enough for a workflow beside the longest title and description that front matter allows.
    expect(bytes, path).toBeLessThan(100_000);
  }
});

/** The elements of a page, the addresses of its head's links of one kind, and the contents of its meta elements. */
function headOf(path: string) {
  const elements = elementsOf(htmlOf(path));
  const ofHead = elements.slice(
    0,
    elements.findIndex(({ name }) => name === 'body'),
  );
  const links = (rel: string) => ofHead.filter(({ attribs }) => attribs.rel === rel).map(({ attribs }) => attribs.href);
  const metas = new Map(
    ofHead
      .filter(({ name }) => name === 'meta')
      .map(({ attribs }) => [attribs.name ?? attribs.property, attribs.content]),
  );
  return { elements, links, metas };
}

/** The maximum of one page, in characters: programs truncate what is longer than 50,000, with what they put around it. */
const longest = 45_000;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

test('AGENT-1, AGENT-4 a page says as Markdown what it says as HTML, word for word; each leads to the other and to the index', () => {
  const pages = new Set(docs.map(({ path }) => canonicalUrl(path)));
  for (const { path, title, description } of docs) {
    const [html, markdown] = [htmlOf(path), readExport(markdownPath(path))];
    const groups = elementsOf(html).filter(({ attribs }) => attribs['data-tabs'] === 'language');
    const panels = groups.flatMap(elementsOf).filter(({ attribs }) => attribs.role === 'tabpanel');
    const [first, ...others] = new Set(panels.map(({ attribs }) => attribs['data-tab'] ?? ''));
    const samples = first ? ` Samples are in ${first}; the HTML page has them in ${list.format(others)}, too.` : '';
    const directive = `the index of all pages is at <${canonicalUrl('/llms.txt')}>; this page as HTML is at <${canonicalUrl(path)}>.`;
    const head = `# ${title}\n\n> For AI agents: ${directive}${samples}\n\n`;
    expect(markdown.slice(0, head.length)).toBe(head);
    // The kind of page and, for a tutorial, how long it takes.
    expect(markdown.slice(head.length), path).toMatch(/^[A-Z][\w, -]+\. /);
    expect(markdown, path).toContain(`. ${description}\n\n`);
    expect(markdown.length, path).toBeLessThanOrEqual(longest);
    expect(html).toContain('For AI agents: the index of all pages is at ');
    for (const link of [assetUrl('/llms.txt'), assetUrl(markdownPath(path))])
      expect(html).toContain(`<a href="${link}">`);
    /** The Markdown leads to the Markdown of other pages. */
    const address = (href: string) => {
      const url = new URL(href, canonicalUrl(path)).href;
      const [page = '', id] = url.split('#');
      return pages.has(page) ? page.replace(/\/$/, '.md') + (id === undefined ? '' : `#${id}`) : url;
    };
    expect.soft(saidInMarkdown(markdown), path).toEqual(saidInHtml(html, address));
  }
});

test('BUILD-4 diagrams hold no inline style, which the policy would take from one that is opened by itself, and ship no script', () => {
  const drawings = readdirSync('out/diagrams');
  const scripts = readdirSync('out/_next', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(Math.min(drawings.length, scripts.length)).toBeGreaterThan(0);
  for (const name of drawings)
    expect(readExport(`/diagrams/${name}`), name).not.toMatch(/<style|\sstyle=|<foreignObject/);
  for (const name of scripts) expect(readExport(`/_next/${name}`), name).not.toContain('sequenceDiagram');
});

test('STATE-2, STATE-3, NAV-9 what no owner has configured is not there: announcement, versions, and links to a repository', () => {
  const html = htmlOf('/intro/');
  expect(html).not.toMatch(/aria-label="Announcement"|Version: |Edit this page|\/scripts\/tag\.js/i);
  expect(html).toMatch(/href="\/docs\/feedback-support\/#where-to-go"[^>]*>Report a problem/);
});

/** Files that only the site's own pages, hosts and browsers request. */
const ownFiles =
  /^\/(?:_|SHA256SUMS|third-party-licences\.txt|diagrams\/|workflow-(?:icons|silhouettes)\.svg|live-workflow[./]|sw\.js$|scripts\/|\.nojekyll|404\.(?:html|md)|404\/|icons?[./]|og\/|robots\.txt|(?:search|sample-runs|own-workflow|terms)\.json)|\/(?:index|__next\.[^/]*)\.txt$|\.(?:br|gz)$/;

/*
 * lib/site/links checks what authors write, against the ids that it expects of a page. tests/addresses.test.ts checks that
 * each published address still leads somewhere.
 */
test('BUILD-1 every address in the HTML leads to a file, and each hash to an id; links are checked against, and releases list, what is there', () => {
  const files = readdirSync('out', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const all = new Set(
    files.map(({ parentPath, name }) => `/${relative('out', `${parentPath}/${name}`).replaceAll('\\', '/')}`),
  );
  const problems: string[] = [];
  const ids = new Map<string, Set<string>>();
  const addresses = new Map<string, Set<string>>();
  for (const file of all) {
    if (!file.endsWith('.html')) continue;
    const [own, leading] = [new Set<string>(), new Set<string>()];
    ids.set(file, own);
    addresses.set(file, leading);
    const parser = new Parser({
      onattribute(name, value) {
        if (name === 'id') {
          if (own.has(value)) problems.push(`#${value} is there twice in ${file}`);
          own.add(value);
        }
        if (/^(?:href|src|srcset|poster|xlink:href)$/.test(name)) leading.add(value.split(' ')[0] ?? '');
      },
    });
    parser.end(readExport(file));
  }
  for (const [file, leading] of addresses)
    for (const address of leading) {
      const { origin, pathname, hash } = new URL(address, canonicalUrl(file));
      const isOfProduct = address.startsWith(config.productUrl) && !pathname.startsWith('/docs/');
      if (origin !== config.origin || isOfProduct) continue;
      const path = decodeURIComponent(pathname.replace(/^\/docs(?=\/)/, '')).replace(/\/$/, '/index.html');
      const isThere = pathname.startsWith('/docs/') && all.has(path);
      const id = decodeURIComponent(hash.slice(1));
      if (!isThere || (id !== '' && ids.get(path)?.has(id) === false)) problems.push(`${address} in ${file}`);
    }
  expect(problems).toEqual([]);
  const listing = ['--tsconfig', 'scripts/tsconfig.json', 'scripts/list-addresses.ts', '--stdout'];
  const list = new Set(execFileSync('node_modules/.bin/tsx', listing, { encoding: 'utf8' }).split('\n'));
  const idsOfRoutes = new Map<string, string[]>();
  for (const [route = '', id] of [...list].map((address) => address.split('#')))
    if (id !== undefined) idsOfRoutes.set(route, [...(idsOfRoutes.get(route) ?? []), id]);
  const others = [...all]
    .filter((path) => !ownFiles.test(path))
    // A file that has moved leaves a page in a folder with its name.
    .map((path) => path.replace(/(\.\w+)\/index\.html$/, '$1').replace(/\/index\.html$/, '/'));
  expect(others.filter((address) => !list.has(address))).toEqual([]);
  for (const [file, own] of ids) {
    const route = file.replace(/index\.html$/, '');
    const known = idsOfRoutes.get(route) ?? [];
    // Ids of components and of React begin with "_", those of footnotes come from the compiler.
    const linked = [...own].filter((id) => !/^(?:_|user-content-fn|footnote-label$)/.test(id));
    if (known.length > 0 || docs.some(({ path }) => path === route))
      expect(linked.toSorted(), file).toEqual(known.toSorted());
  }
});
