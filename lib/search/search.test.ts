import { describe, expect, it } from 'vitest';
import { searchDataOf } from '../site/search/data';
import { indexGroups } from '../site/search/index-entries';
import { build, file, problemsOf } from '../site/testing/fixtures';
import { createSearch } from './engine';
import { excerptOf, markMatches } from './excerpt';
import type { SearchData } from './types';
import { stemOf } from './words';

const words = (text: string): SearchData => searchDataOf(build(pagesWith(text)));
/** Pages, and the data for search. */
const pagesWith = (text: string) => [
  file('concepts/locks', 'What holds others back.\n\n## Limits {#limits}\n\nA timeout of 600 seconds.\n', {
    title: 'Locks',
  }),
  file(
    'faq',
    '## Next steps {#next}\n\nOn.\n\n<Details summary="Hidden words">\n\nA folded pangolin.\n\n</Details>\n',
    {
      title: 'Questions',
      kind: 'reference',
    },
  ),
  file('hidden', 'An armadillo.\n', { title: 'Hidden', unlisted: 'true' }),
  ...(text ? [{ path: 'content/reference/search.yaml', text }] : []),
];
const hrefs = async (query: string, data = words('')) => (await createSearch(data))(query, 10).map(({ href }) => href);

describe('what search finds', () => {
  it.each([
    ['a word inside what is folded', 'pangolin', '/faq/#next'],
    ['a word that a tag shows', 'hidden words', '/faq/#next'],
    ['an address', 'https://8kit.io/docs/concepts/locks', '/concepts/locks/'],
    ['its place', ' https://8kit.io/docs/concepts/locks?utm_source=a&fbclid=b#Limits', '/concepts/locks/#Limits'],
    ['a place that is no section', 'https://8kit.io/docs/faq/?x=1#old-id', '/faq/#old-id'],
  ])('%s: "%s"', async (_, query, href) => {
    expect((await hrefs(query))[0]).toBe(href);
  });

  it('finds and marks a word with accents, however they are encoded on either side', async () => {
    const search = await createSearch(
      searchDataOf(
        build([file('cafe', `## Drinks {#drinks}\n\nOne cafe\u0301, one caf\u00e9.\n`, { title: 'Places' })]),
      ),
    );
    const marked = (query: string) =>
      search(query, 1)[0]
        ?.excerpt.filter(({ isMatch }) => isMatch)
        .map(({ text }) => text.normalize('NFC'));
    for (const query of ['cafe', 'caf\u00e9', 'cafe\u0301', 'CAFE\u0301'])
      expect(marked(query)).toEqual(['café', 'café']);
  });

  it('leaves out what is not listed, and answers nothing to nothing', async () => {
    expect(await hrefs('armadillo')).toEqual([]);
    expect(await hrefs('  ?!')).toEqual([]);
  });

  it('keeps the cells of a table apart', () => {
    const table = '## Codes {#codes}\n\n| Status | Code |\n|---|---|\n| 409 | `DUPLICATE` |\n| 404 | |\n';
    const [section] = searchDataOf(build([file('codes', table)])).sections.slice(-1);
    expect(section?.text).toContain('Status · Code – 409 · DUPLICATE – 404');
  });
});

it('names of code lead to where they are explained, in other case too, whatever pages are called', async () => {
  const names = '## Names {#names}\n\n| Name | Is |\n|---|---|\n| `X-Api-Key` | a header |\n| `uniqId` | an id |\n';
  const page = file('concepts/locks', 'The header `X-Api-Key`, the header `X-Api-Key`, a `uniqId`.\n', {
    title: 'X Api Key',
  });
  const data = searchDataOf(build([page, file('faq', names, { kind: 'reference' })]));
  for (const query of ['X-Api-Key', 'X-API-key', 'uniqId']) expect((await hrefs(query, data))[0]).toBe('/faq/#names');
});

it('results of one page are at most three, so that it hides no others', async () => {
  const sections = [1, 2, 3, 4, 5].map((n) => `## Pangolins ${n}\n\nA pangolin.\n`).join('\n');
  const pages = [file('many', sections, { title: 'Many' }), file('one', 'Also a pangolin.\n', { title: 'One' })];
  const found = await hrefs('pangolin', searchDataOf(build(pages)));
  expect(found.filter((href) => href.startsWith('/many/'))).toHaveLength(3);
  expect(found).toContain('/one/');
});

it.each([
  ['hints: {}\nstarts:\n  - role: All\n    places: [/lost/]\n', 5, "a start at a page that doesn't exist: /lost/", ''],
  ['hints:\n  /concepts/locks/#limit: [x]\n', 3, '', 'did you mean "/concepts/locks/#limits"?'],
])('hints and starts must lead to places of the site: %j', (text, line, said, advised) => {
  const problem = { line, message: expect.stringContaining(said), advice: expect.stringContaining(advised) };
  expect(problemsOf(pagesWith(`synonyms: []\n${text}`))).toEqual([expect.objectContaining(problem)]);
});

describe('the index of titles and terms', () => {
  it('has each title, and each heading that only one place has, under its letter, parts of requests left out', () => {
    const { pages, sections } = words('');
    const other = { page: 0, above: [], text: '' };
    const twice = { ...other, id: 'next', heading: 'Next steps' };
    const part = { ...other, id: 'errors', heading: 'Create a set › Errors' };
    const article = { ...other, id: 'refused', heading: 'The key is refused' };
    const groups = indexGroups({ pages, sections: [...sections, twice, part, article] }, [
      { path: '/concepts/locks/', sidebarLabel: 'Lock' },
    ]);
    expect(groups.flatMap(({ entries }) => entries).find(({ label }) => label === 'Limits')?.page).toBe('Lock');
    expect(groups.map(({ letter, entries }) => [letter, entries.map(({ label }) => label)])).toEqual([
      ['K', ['The key is refused']],
      ['L', ['Limits', 'Locks']],
      ['Q', ['Questions']],
      ['S', ['Sets']],
    ]);
  });
});

describe('excerpts', () => {
  const stems = new Set(['timeout'].map(stemOf));

  it('are the stretch with the match, cut at words', () => {
    const text = `${'before '.repeat(60)}the timeout ${'after '.repeat(60)}`;
    const shown = excerptOf(text, stems)
      .map((part) => part.text)
      .join('');
    expect(shown).toMatch(/^… before .*timeout.* after …$/);
    expect(shown.length).toBeLessThan(190);
  });

  it('mark no word that only begins like one that the pages have, and a name of code as a whole', () => {
    expect(markMatches('Locks, a lockout, LOCK_ID', new Set(['lock', 'id']))).toEqual([
      { text: 'Locks', isMatch: true },
      { text: ', a lockout, ', isMatch: false },
      { text: 'LOCK_ID', isMatch: true },
    ]);
    expect(markMatches('in C#', new Set(['c#']))).toContainEqual({ text: 'C#', isMatch: true });
  });
});

describe('stems', () => {
  it.each([
    'temporal temporary',
    'set setting',
    'contain container',
    'product production',
    'business busy',
    'terminal terminate',
    'http https',
    'past paste',
    'several severity',
  ])('make no word of two: %s', (pair) => {
    const [one = '', other = ''] = pair.split(' ').map(stemOf);
    expect(one).not.toBe(other);
  });

  it.each(['lock locks locking locked', 'setting settings', 'retry retries', 'licence licenses'])(
    'are one for the forms of a word: %s',
    (forms) => expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1),
  );

  it('of a word begin no other word: only what is written does', async () => {
    const data = searchDataOf(build([file('admin', 'A temporary password.\n', { title: 'Admin' })]));
    expect(await hrefs('temporar', data)).toEqual(['/admin/']);
    expect((await createSearch(data))('temporal', 3).filter(({ isNear }) => !isNear)).toEqual([]);
  });
});

describe('questions', () => {
  const questions = (text: string) => ({ path: 'content/reference/questions.yaml', text });

  it('must belong to a section that search finds', () => {
    const moved = [file('a', '## New {#new #old}\n\nText.\n'), questions('questions:\n  /a/#old: [x]\n  /b/: [y]\n')];
    expect(problemsOf(moved)).toEqual([
      expect.objectContaining({
        file: 'content/reference/questions.yaml',
        line: 2,
        message: "questions for a section that doesn't exist: /a/#old",
      }),
      expect.objectContaining({ line: 3, message: "questions for a section that doesn't exist: /b/" }),
    ]);
  });

  it('are missed in a section that has none, unless none are expected of it', () => {
    const text = '## Limits {#limits}\n\nText.\n\n## Next steps {#next}\n\nText.\n';
    const { warnings } = build([file('a', text), questions('without: [next]\nquestions: {}\n')]);
    expect(warnings).toEqual([
      expect.objectContaining({
        file: 'content/a.md',
        line: 9,
        message: 'a section that answers no question of readers',
      }),
    ]);
  });
});
