import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from './fixtures';
import { at } from './support/docs';

/* Every address ever published, below /docs: `/concepts/sets/#limits`. */
const published = readFileSync('content/urls.txt', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'));

/** Files that only the site's own pages, hosts and browsers ask for. */
const ownFiles =
  /^\/(?:_|SHA256SUMS|third-party-licences\.txt|diagrams\/|workflow-icons\.svg|live-workflow[./]|scripts\/|print\/print-page\.css|404\.html|404\/|icons?[./]|og\/|manifest\.webmanifest|robots\.txt|(?:search|sample-runs|terms)\.json)|\/(?:index|__next\.[^/]*)\.txt$|\.(?:br|gz)$/;

test('every address ever published answers, and its anchors are in the page', async ({ request }) => {
  const anchorsOf = new Map<string, string[]>();
  for (const address of published) {
    const [path = '', id] = address.split('#');
    anchorsOf.set(path, [...(anchorsOf.get(path) ?? []), ...(id ? [id] : [])]);
  }
  const lost: string[] = [];
  for (const [path, anchors] of anchorsOf) {
    const response = await request.get(at(path));
    const text = await response.text();
    if (!response.ok()) lost.push(`${path} answers ${response.status()}`);
    // A redirect to a place leads all of the old page there.
    if (response.url().includes('#')) continue;
    lost.push(...anchors.filter((id) => !text.includes(` id="${id}"`)).map((id) => `${path}#${id}`));
  }
  expect(anchorsOf.size).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test('every page and file of the export that others can link to is in the list of published addresses', () => {
  const files = readdirSync('out', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = files
    .map(({ parentPath, name }) => `/${relative('out', join(parentPath, name)).replaceAll('\\', '/')}`)
    // Compressed beside themselves, for hosts that can't compress.
    .filter((path) => !ownFiles.test(path) && !/\.(?:br|gz)$/.test(path))
    .map((path) => path.replace(/\/index\.html$/, '/'));
  expect(addresses).toContain('/intro/');
  expect(addresses.filter((address) => !published.includes(address))).toEqual([]);
});
