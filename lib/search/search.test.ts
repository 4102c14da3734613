import { describe, expect, it } from 'vitest';
import { build, file, problemsOf } from '../testing/fixtures';
import { searchDataOf } from './data';
import { createSearch } from './engine';
import { excerptOf, markMatches } from './excerpt';
import { indexGroups } from './index-entries';
import type { SearchData } from './types';
import { meaningfulWords, stemOf } from './words';

const words = (text: string): SearchData => searchDataOf(build(pagesWith(text)));
/** Pages, and the words of search beside them. */
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
    ['a title', 'locks', '/concepts/locks/'],
    ['a heading, as a section of its own', 'limits', '/concepts/locks/#limits'],
    ['a word of the text', 'seconds', '/concepts/locks/#limits'],
    ['an unfinished word', 'seco', '/concepts/locks/#limits'],
    ['a misspelt word', 'timeuot', '/concepts/locks/#limits'],
    ['another form of a word', 'locking', '/concepts/locks/'],
    ['a word inside what is folded', 'pangolin', '/faq/#next'],
    ['a word that a tag shows', 'hidden words', '/faq/#next'],
    [
      'a question, of which only some words stand anywhere',
      'how long is the timeout please',
      '/concepts/locks/#limits',
    ],
  ])('%s: "%s"', async (_, query, href) => {
    expect((await hrefs(query))[0]).toBe(href);
  });

  it('leaves out what is not listed, and answers nothing to nothing', async () => {
    expect(await hrefs('armadillo')).toEqual([]);
    expect(await hrefs('  ?!')).toEqual([]);
  });

  it('finds synonyms, of phrases too, and hints', async () => {
    const data = words('synonyms: [[lock, mutex], [timeout, time to live]]\nhints: { /faq/: [GDPR] }\n');
    expect(await hrefs('mutex', data)).toContain('/concepts/locks/');
    expect((await hrefs('time to live', data))[0]).toBe('/concepts/locks/#limits');
    expect(await hrefs('gdpr', data)).toEqual(['/faq/']);
  });

  it('marks synonyms of one word, and of longer ones nothing', async () => {
    const marked = async (query: string) => {
      const data = words('synonyms: [[timeout, ticks, 600 seconds]]\nhints: {}\n');
      const [result] = (await createSearch(data))(query, 1);
      return result?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text);
    };
    expect(await marked('ticks')).toEqual(['timeout']);
    expect(await marked('600 seconds')).toEqual(['timeout', '600', 'seconds']);
    expect(await marked('seconts')).toEqual(['seconds']);
  });

  it('keeps the cells of a table apart', () => {
    const table = '| Status | Code |\n|---|---|\n| 409 | `DUPLICATE` |\n| 404 | |\n';
    const [section] = searchDataOf(build([file('codes', table)])).sections.slice(-1);
    expect(section?.text).toContain('Status · Code – 409 · DUPLICATE – 404');
  });

  it('says where each result stands', async () => {
    const [result] = (await createSearch(words('')))('timeout', 1);
    expect(result).toMatchObject({ trail: ['Locks'], title: [{ text: 'Limits', isMatch: false }] });
    expect(result?.excerpt).toContainEqual({ text: 'timeout', isMatch: true });
  });
});

describe('hints for search', () => {
  it('must lead to places of the site', () => {
    const problems = problemsOf(pagesWith('synonyms: []\nhints:\n  /concepts/locks/#limit: [x]\n'));
    expect(problems).toEqual([
      expect.objectContaining({
        file: 'content/reference/search.yaml',
        line: 3,
        advice: 'did you mean "/concepts/locks/#limits"?',
      }),
    ]);
  });
});

describe('the index of titles and terms', () => {
  it('has each title, and each heading that only one place has, under its letter', () => {
    const { pages, sections } = words('');
    const twice = [...sections, { page: 0, id: 'next', heading: 'Next steps', above: [], text: '' }];
    const groups = indexGroups({ pages, sections: twice, synonyms: [] });
    expect(groups.map(({ letter, entries }) => [letter, entries.map(({ label }) => label)])).toEqual([
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

  it('mark every form of a word and lose no character', () => {
    const parts = markMatches('Timeouts, TIMEOUT; time.', stems);
    expect(parts.map(({ text }) => text).join('')).toBe('Timeouts, TIMEOUT; time.');
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Timeouts', 'TIMEOUT']);
  });
});

describe('words of a query', () => {
  it('are those that say something, or all', () => {
    expect(meaningfulWords("How do I release a lock? It's held")).toEqual(['release', 'lock', 'held']);
    expect(meaningfulWords('what is this')).toEqual(['what', 'is', 'this']);
    expect(meaningfulWords('LOCK_CONFLICT')).toEqual(['LOCK', 'CONFLICT']);
  });
});
