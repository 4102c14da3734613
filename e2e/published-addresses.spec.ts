import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getSite } from '../lib/content';
import { splitHref } from '../lib/site/urls';
import { folderOf } from './support/exports';
import { at, expect, test } from './support/test';

const { redirects } = getSite();
/** The addresses that tests/addresses.test.ts keeps. */
const published = readFileSync('content/urls.txt', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'));

/** Files that only the site's own pages, hosts and browsers ask for. */
const ownFiles =
  /^\/(?:_|SHA256SUMS|third-party-licences\.txt|diagrams\/|workflows\/drawings\/|live-workflow[./]|scripts\/|print\/print-page\.css|404\.html|404\/|icons?[./]|og\/|manifest\.webmanifest|robots\.txt|(?:search|sample-runs|terms)\.json)|\/(?:index|__next\.[^/]*)\.txt$/;

test('every address ever published answers, and its anchors are in the page', async ({ request }) => {
  const anchorsOf = new Map<string, string[]>();
  for (const address of published) {
    const { path, hash } = splitHref(address);
    const isElsewhere = redirects.some(({ from, to }) => from === path && splitHref(to).hash !== '');
    anchorsOf.set(path, [...(anchorsOf.get(path) ?? []), ...(hash === '' || isElsewhere ? [] : [hash.slice(1)])]);
  }
  const lost: string[] = [];
  for (const [path, anchors] of anchorsOf) {
    const response = await request.get(at(path));
    const text = await response.text();
    if (!response.ok()) lost.push(`${path} answers ${response.status()}`);
    lost.push(...anchors.filter((id) => !text.includes(` id="${id}"`)).map((id) => `${path}#${id}`));
  }
  expect(anchorsOf.size).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test('every page and file of the export that others can link to is in the list of published addresses', ({
  exportName,
}) => {
  const folder = folderOf(exportName);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = files
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll('\\', '/')}`)
    .filter((path) => !ownFiles.test(path))
    .map((path) => path.replace(/\/index\.html$/, '/'));
  expect(addresses).toContain('/intro/');
  expect(addresses.filter((address) => !published.includes(address))).toEqual([]);
});
