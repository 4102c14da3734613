import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from './fixtures';

/*
 * Every address ever published, below /docs: `/concepts/sets/#limits`. tests/addresses.test.ts checks that each still
 * leads somewhere, and the end of the build checks that the export has everything in the model of the site.
 */
const published = readFileSync('content/urls.txt', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'));

/** Files that only the site's own pages, hosts and browsers request. */
const ownFiles =
  /^\/(?:_|SHA256SUMS|third-party-licences\.txt|diagrams\/|workflow-icons\.svg|live-workflow[./]|scripts\/|print\/print-page\.css|\.nojekyll|404\.(?:html|md)|404\/|icons?[./]|og\/|manifest\.webmanifest|robots\.txt|(?:search|sample-runs|own-workflow|terms)\.json)|\/(?:index|__next\.[^/]*)\.txt$|\.(?:br|gz)$/;

test('every page and file of the export that others can link to is in the list of published addresses', () => {
  const files = readdirSync('out', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const addresses = files
    .map(({ parentPath, name }) => `/${relative('out', join(parentPath, name)).replaceAll('\\', '/')}`)
    // Compressed copies, for hosts that can't compress.
    .filter((path) => !ownFiles.test(path) && !/\.(?:br|gz)$/.test(path))
    // A file that has moved leaves a page in a folder with its name.
    .map((path) => path.replace(/(\.\w+)\/index\.html$/, '$1').replace(/\/index\.html$/, '/'));
  expect(addresses).toContain('/intro/');
  expect(addresses.filter((address) => !published.includes(address))).toEqual([]);
});
