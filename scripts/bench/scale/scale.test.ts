import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { build, file } from '../../../lib/content/testing/fixtures';
import { makePages } from './corpus';
import { addCategory, categoryOf } from './sidebar';
import { varyWords } from './vary-words';

const long = 'A description of just so many characters as are allowed, which is no fewer than one hundred and sixty';
const prose = 'Everything stands between brackets, whatever happens afterwards. '.repeat(20);
const docs = [
  file('intro', 'See [sets](/concepts/sets/).\n', { kind: 'landing' }),
  file('concepts/sets', `## Limits {#limits}\n\n${prose}See [the guide](/how-to/a/#steps).\n`, {
    id: 'concepts/sets',
    sidebar_label: 'S',
  }),
  file('how-to/a', '## Steps {#steps}\n\nSee [limits](/concepts/sets/#limits), and [the start](/intro/).\n', {
    title: 'A title of just so many characters as are allowed, all sixty',
    description: `${long}, and these are all of them, or nearly so`,
    kind: 'how-to',
  }),
  file('drafts/b', 'Not finished.\n', { draft: 'true' }),
];

describe('the generator of pages', () => {
  const pages = makePages(docs, 7);

  it('makes as many pages as it is asked for', () => {
    expect([0, 1, 7].map((count) => makePages(docs, count).length)).toEqual([0, 1, 7]);
  });

  it('makes the same pages each time', () => {
    expect(makePages(docs, 7)).toEqual(pages);
  });

  it('leaves the front page and drafts out', () => {
    expect(pages.filter(({ path }) => /intro|drafts/.test(path))).toEqual([]);
  });

  it('makes pages that the site takes: slugs, titles and descriptions are unique and of a right length', () => {
    const { site } = build([...docs.slice(1), ...pages]);
    const made = site.version.docs.filter(({ slug }) => /^\d/.test(slug));
    expect(made).toHaveLength(7);
    for (const key of ['id', 'title', 'description'] as const)
      expect(new Set(made.map((doc) => doc[key])).size).toBe(7);
  });

  it('lets the links of an edition lead to its own pages, where it has them', () => {
    const of = (path: string) => pages.find((page) => page.path === `content/${path}.md`)?.text;
    expect(of('2/how-to/a')).toContain('(/2/concepts/sets/#limits), and [the start](/intro/)');
    const [last] = pages.slice(-1);
    expect(last?.text).not.toContain(`(/${last?.path.split('/')[1]}/`);
  });
});

describe('words that vary', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(varyWords(prose, 1)).toBe(varyWords(prose, 1));
    expect(varyWords(prose, 1)).not.toBe(varyWords(prose, 2));
  });

  it('stand in prose only: code, headings, links and tags are kept', () => {
    const kept = [
      '## Everything between {#brackets}',
      '```text\nwhatever happens afterwards\n```',
      'A `whatever happens` [between brackets](/everything/between/) https://brackets.example/whatever.',
      '<Note title="Everything between brackets">\n\nA.\n\n</Note>',
    ];
    const body = kept.map((text) => `${text}\n\n`.repeat(20)).join('');
    expect(varyWords(body, 3)).toBe(body);
  });
});

describe('the sidebar of a larger site', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sidebar-'));
    mkdirSync(join(folder, 'content'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const ids = Array.from({ length: 45 }, (_, index) => `2/page-${index}`);

  it('has twenty pages in a category, in the order they were made', () => {
    const { items } = categoryOf(ids);
    const parts = items.map((item) => (typeof item === 'string' ? [] : item.items));
    expect(parts.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(parts.flat()).toEqual(ids);
  });

  it('gets the category behind those it has', () => {
    const path = join(folder, 'content/sidebar.yaml');
    writeFileSync(path, 'id: documentation\nlabel: Documentation\nitems: [intro]\noutside: []\n');
    addCategory(folder, categoryOf(ids));
    expect(parse(readFileSync(path, 'utf8')).items).toEqual(['intro', categoryOf(ids)]);
  });
});
