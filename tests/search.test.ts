import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { getSite } from '@/lib/content';
import { searchDataOf } from '@/lib/content/search/data';
import { errorHref, errorName } from '@/lib/reference/names';
import { createSearch, type Search } from '@/lib/search/engine';

/** A reader's question, and the places that answer it. */
interface Asked {
  ask: string;
  answers: string[];
}

const read = (name: string): Asked[] => {
  const text = readFileSync(new URL(`./search/${name}.yaml`, import.meta.url), 'utf8');
  const lines: Record<string, string> = parse(text);
  return Object.entries(lines).map(([ask, places]) => ({ ask, answers: places.split(' ') }));
};
const asked = read('asked');
const keptAside = read('kept-aside');

let search: Search;
beforeAll(async () => {
  search = await createSearch(searchDataOf(getSite()));
});

function isAnswered({ ask, answers }: Asked): boolean {
  return search(ask, 3).some(({ href }) => answers.includes(href) || answers.includes(href.replace(/#.*/, '')));
}

describe('search answers what readers ask among its first three results', () => {
  it('there are enough questions', () => {
    expect(asked.length).toBeGreaterThanOrEqual(176);
    expect(keptAside.length).toBeGreaterThanOrEqual(82);
  });

  it('every place that answers exists', () => {
    const { targets } = getSite();
    const missing = [...asked, ...keptAside]
      .flatMap(({ answers }) => answers)
      .filter((href) => {
        const [route = '', id] = href.split('#');
        return id === undefined ? !targets.anchors.has(route) : !targets.anchors.get(route)?.has(id);
      });
    expect(missing).toEqual([]);
  });

  it('and of the questions it was not made for, at least three in four', () => {
    expect(keptAside.filter(isAnswered).length / keptAside.length).toBeGreaterThanOrEqual(0.75);
  });

  it.each(asked)('$ask', (question) => {
    expect(search(question.ask, 3).map(({ href }) => href)).toEqual(
      expect.toSatisfy(() => isAnswered(question), `one of ${question.answers.join(' ')}`),
    );
  });
});

it('the code and the title of an error lead to its entry first', () => {
  const named = getSite().reference.errors.flatMap((error) =>
    [error.code, error.title].flatMap((ask) => (ask ? [{ ask, href: errorHref(errorName(error)) }] : [])),
  );
  expect(named.filter(({ ask, href }) => search(ask, 1)[0]?.href !== href)).toEqual([]);
});

describe('a text that n8n shows leads to its error first', () => {
  const pasted: Record<string, string> = parse(readFileSync(new URL('./search/pasted.yaml', import.meta.url), 'utf8'));

  it.each(Object.entries(pasted))('%s', (text, error) => {
    expect(search(text, 1)[0]?.href).toBe(errorHref(error));
  });

  it('as does each text in the data', () => {
    const texts = getSite().reference.errors.flatMap((error) =>
      (error.messages ?? []).map((text) => ({ text, href: errorHref(errorName(error)) })),
    );
    expect(texts.filter(({ text, href }) => search(text, 1)[0]?.href !== href)).toEqual([]);
  });
});

it('a title, and a label of the sidebar, lead to their page first', () => {
  const named = getSite()
    .version.docs.filter(({ unlisted }) => !unlisted)
    .flatMap(({ path, title, sidebarLabel = title }) => [title, sidebarLabel].map((ask) => ({ ask, path })));
  const first = named.map(({ ask, path }) => ({ ask, path, found: search(ask, 1)[0]?.href }));
  expect(first.filter(({ path, found }) => found !== path)).toEqual([]);
});

it.each([
  ['duplciate', 'duplicate'],
  ['idempotnecy', 'idempotency'],
  ['lokc', 'lock'],
  ['wehbook', 'webhook'],
])('two letters that were swapped are taken for what they are: %s', (ask, meant) => {
  expect(search(meant, 3).map(({ href }) => href)).toContain(search(ask, 1)[0]?.href);
});

it.each([
  ['https://8kit.io/docs/concepts/locks/#timeout', '/concepts/locks/#timeout'],
  ['http://localhost:3000/docs/concepts/locks/index.html', '/concepts/locks/'],
  ['what is a lookup', '/concepts/lookups/'],
  ['look up', '/concepts/lookups/'],
  ['ETIMEDOUT', '/troubleshooting/#error-timeout'],
])('%s leads to %s first', (ask, href) => {
  expect(search(ask, 1)[0]?.href).toBe(href);
});

it('a code of another system that no page has is not taken for a misspelt word', () => {
  expect(search('ELOCKED', 3).filter(({ isNear }) => !isNear)).toEqual([]);
  expect(search('elocked', 1)[0]?.isNear).toBe(false);
});

it('troubleshooting, questions and feedback are called help, not reference', () => {
  const { pages } = searchDataOf(getSite());
  const kinds = ['/troubleshooting/', '/faq/', '/feedback-support/'].map(
    (path) => pages.find(({ route }) => route === path)?.kind,
  );
  expect(kinds).toEqual(['Help', 'Help', 'Help']);
});

/** As Brotli, as sent by a host: 53 pages took 116 KiB, and ten more take about 22. */
const mostKiB = 138;

it(`the data of search take at most ${mostKiB} KiB`, () => {
  const data = searchDataOf(getSite());
  const KiB = brotliCompressSync(JSON.stringify(data)).length / 1024;
  expect(
    KiB,
    `Readers fetch ${KiB.toFixed(1)} KiB for ${data.pages.length} pages, at once. Leave text out of search that nobody searches for (lib/content/search/data.ts), or raise the limit in this test if the site has grown by whole pages`,
  ).toBeLessThanOrEqual(mostKiB);
});
