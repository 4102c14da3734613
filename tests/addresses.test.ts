import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressesOf, listFile, lostAddresses, publishedList } from '../lib/feeds/published';
import { getSite } from '../lib/site';
import type { BuiltSite } from '../lib/site/build';
import { resolveLink } from '../lib/site/links/resolve';
import { build, file } from '../lib/site/testing/fixtures';
import { repositoryFiles } from '../scripts/repository.mjs';

it('ROUTE-2 every published address still answers, and the one that installed n8n nodes open', () => {
  const list = readFileSync(listFile, 'utf8');
  expect(list).toContain('\n/intro/index.html\n');
  expect(lostAddresses(list, getSite())).toEqual([]);
});

it('BUILD-1 addresses in code, and in data that no page shows, lead to a page or file, and not to where it was', () => {
  const { targets } = getSite();
  const files = repositoryFiles().filter(
    (path) =>
      /^(?:(?:app|audit|components|lib|content|public|docs)\/.*\.(?:tsx?|ya?ml|md|json|sh|py|js)|README\.md)$/.test(
        path,
      ) && !/\.test\.|\/testing\/|templates\/|^audit\/cases\//.test(path),
  );
  const dead = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    // The href of an element or an object, a link in Markdown, a key of YAML, and whole addresses of this site;
    // the /route/ of an example stands for any address.
    const found = text.matchAll(
      /(?:\bhref[=:] ?['"]|\]\((?!\/route\/)|^ *(?:- )?(?:page: )?|https:\/\/8kit\.io\/docs)(\/(?:[a-z\d-]+\/)+(?:#[\w-]+)?)(?=['":\s)>]|$)/gm,
    );
    return Array.from(found, ({ 1: target = '', index }) => {
      const resolved = resolveLink({ target, as: 'link' }, undefined, targets);
      return 'href' in resolved
        ? []
        : [
            `${path}:${text.slice(0, index).split('\n').length}  ${target} leads nowhere → correct it, or remove the link`,
          ];
    }).flat();
  });
  expect(files.length).toBeGreaterThan(300);
  expect(dead).toEqual([]);
});

/** A site whose page on sets is at a new address, with a heading whose id has changed. */
function example(): BuiltSite {
  const redirects = ['/uniqs/, to: /things/parts/', '/old/, to: /things/parts/#limits'].map(
    (address) => `- { from: ${address}, since: 2026-01-31, why: It moved. }\n`,
  );
  return build(
    [
      file('things/parts', '## Limits {#limits #max-size}\n\nText.\n'),
      { path: 'content/redirects.yaml', text: redirects.join('') },
    ],
    { assets: new Set(['/logo.svg', '/diagrams/1-dark.svg']) },
  );
}

it('ROUTE-2 pages, their anchors, Markdown versions and index files answer, and so do files and redirects', () => {
  const sets = ['/things/parts/', '/things/parts/index.html', '/things/parts/#limits', '/things/parts.md'];
  const moved = ['/uniqs/', '/uniqs/#max-size', '/uniqs.md', '/old/', '/old/#anything'];
  const all = ['/', ...sets, '/things/parts/#max-size', '/logo.svg', ...moved];
  expect(lostAddresses(all.join('\n'), example())).toEqual([]);
  expect(addressesOf(example())).not.toContain('/diagrams/1-dark.svg');
});

it('ROUTE-2 what answers no more is told with its line and remedy, a lost page once', () => {
  const list = ['# Published', '/set/', '/set/#limits', '/intro', '/things/parts/#Limits', '/uniqs/#x', '/logo.png'];
  expect(lostAddresses(list.join('\n'), example())).toEqual([
    'content/urls.txt:2  nothing answers /set/ → redirect it in content/redirects.yaml',
    'content/urls.txt:4  nothing answers /intro → redirect it in content/redirects.yaml',
    'content/urls.txt:5  nothing answers /things/parts/#Limits → keep the id at its heading: ## … {#new #old}',
    'content/urls.txt:6  nothing answers /uniqs/#x → keep the id at its heading: ## … {#new #old}',
    'content/urls.txt:7  nothing answers /logo.png → redirect it in content/redirects.yaml',
  ]);
});

it('ROUTE-2 the list of a release has each address of the site, and keeps those of earlier releases', () => {
  const first = publishedList('', example());
  expect(lostAddresses(first, example())).toEqual([]);
  expect(first.split('\n')).toEqual(expect.arrayContaining(['/things/parts/#max-size', '/things/parts.md', '/uniqs/']));
  const later = publishedList(first, build([file('faq')])).split('\n');
  expect(later).toEqual(expect.arrayContaining(['/things/parts/', '/faq/']));
});
