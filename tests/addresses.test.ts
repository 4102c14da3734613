import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { llmsAreas } from '../lib/feeds/llms';
import { getSite } from '../lib/site';
import type { BuiltSite } from '../lib/site/build';
import { build, file } from '../lib/site/testing/fixtures';
import { markdownPath, splitHref } from '../lib/urls';

const listFile = 'content/urls.txt';
const header = `# Every address this site has ever published, below /docs. Others link to them, so no line is taken out: a page
# that moves gets a redirect (content/redirects.yaml), a heading keeps its earlier ids ({#new #old}).
# "npx vitest run tests/addresses -u" adds what is new.
`;
const lines = readFileSync(listFile, 'utf8').split('\n');
const published = lines.filter((line) => line.startsWith('/'));

it('every address ever published still answers', () => {
  const answers = answersOf(getSite());
  const gone = published.filter((address) => !answers(address));
  const isTold = (address: string) => address.includes('#') && gone.includes(splitHref(address).path);
  const advice = (address: string) =>
    address.includes('#') ? 'keep the id at its heading: ## … {#new #old}' : 'redirect it in content/redirects.yaml';
  const problems = gone
    .filter((address) => !isTold(address))
    .map((address) => `${listFile}:${lines.indexOf(address) + 1}  nothing answers ${address} → ${advice(address)}`);
  expect(problems).toEqual([]);
});

it('every address of the site is in content/urls.txt: "npx vitest run tests/addresses -u" adds what is new', async () => {
  // Existing addresses stay, whoever updates the file.
  const all = [...new Set([...published, ...addressesOf(getSite())])].sort();
  await expect(`${header}${all.join('\n')}\n`).toMatchFileSnapshot(`../${listFile}`);
});

it('ROUTE-2 pages, their anchors, Markdown versions and index files answer, and so do files and redirects', () => {
  const redirects = ['/uniqs/, to: /concepts/sets/', '/old/, to: /concepts/sets/#limits'].map(
    (address) => `- { from: ${address}, since: 2026-01-31, why: It moved. }\n`,
  );
  const site = build(
    [
      file('concepts/sets', '## Limits {#limits #max-size}\n\nText.\n'),
      { path: 'content/redirects.yaml', text: redirects.join('') },
    ],
    { assets: new Set(['/logo.svg', '/diagrams/1-dark.svg']) },
  );
  const answers = answersOf(site);
  const sets = ['/concepts/sets/', '/concepts/sets/index.html', '/concepts/sets/#limits', '/concepts/sets.md'];
  const moved = ['/uniqs/', '/uniqs/#max-size', '/uniqs.md', '/old/', '/old/#anything'];
  const all = ['/', ...sets, '/concepts/sets/#max-size', '/logo.svg', ...moved];
  expect(all.filter((address) => !answers(address))).toEqual([]);
  const none = ['/set/', '/Intro/', '/intro', '/concepts/sets/#Limits', '/uniqs/#x', '/logo.png'];
  expect(none.filter(answers)).toEqual([]);
  expect(addressesOf(site)).not.toContain('/diagrams/1-dark.svg');
});

/** Every address of the site that others can link to, below its base path: `/concepts/sets/#limits`. */
function addressesOf(site: BuiltSite): string[] {
  const { anchors, assets } = site.targets;
  return [
    ...[...anchors].flatMap(([route, ids]) => [route, markdownPath(route), ...[...ids].map((id) => `${route}#${id}`)]),
    // Only the site's own pages request other files.
    ...[...assets].filter((path) => !/^\/(?:(?:diagrams|live-workflow|scripts)\/|(?:workflow-icons\.svg|sw\.js)$)/.test(path)),
    ...[...llmsAreas(site).keys()].map((name) => `/llms/${name}`),
    ...site.redirects.map(({ from }) => from),
  ];
}

/** Returns a function that tells whether the site serves an address, also as an index file, or redirects it. */
function answersOf(site: BuiltSite): (address: string) => boolean {
  const served = new Set(addressesOf(site));
  return (address) => {
    const { path, hash } = splitHref(address);
    const route = path.replace(/\/index\.html$/, '/');
    const to = site.redirects.find(({ from }) => from === route)?.to ?? route;
    // Browsers carry the hash over to a redirect's target, unless that has its own.
    return splitHref(to).hash !== '' || served.has(to + hash);
  };
}
