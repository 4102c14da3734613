import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../lib/content/markdown/syntax';
import { sidebarFile } from '../../lib/content/nav/config';
import { build, problemsOf } from '../../lib/content/testing/fixtures';
import { docKinds } from '../../lib/content/types';
import { programArguments } from '../../scripts/program-arguments';
import { checkTemplate } from './check';
import { type PageRequest, planPage } from './new-page';

const sidebarText = readFileSync(sidebarFile, 'utf8');
const known = [
  { path: 'content/intro.md', text: '' },
  { path: sidebarFile, text: sidebarText },
];

function plan(changes: Partial<PageRequest> = {}) {
  return planPage({ kind: 'how-to', slug: 'how-to/replace-a-key', title: 'Replace a key', ...changes }, known);
}

function pageOf(changes: Partial<PageRequest>) {
  const result = plan(changes);
  if ('refusals' in result) throw new Error(result.refusals[0]?.message);
  return result.page;
}

describe('a new page', () => {
  it.each(docKinds)('of the kind %s is built as a draft, in preview too, and refused as more', (kind) => {
    const page = pageOf({ kind });
    expect(build([page]).site.version.draftIds).toEqual(['how-to/replace-a-key']);
    expect(build([page], { includeDrafts: true }).site.version.docs).toHaveLength(2);

    const finished = (text: string) => ({
      ...page,
      text: text.replace('draft: true\n', '').replace(/kind: tutorial[\s\S]*?verified: .*\n/, '$&minutes: 10\n'),
    });
    expect(problemsOf([finished(page.text)]).map(({ line, message }) => [line, message])).toEqual([
      [3, 'the description is still a hint'],
      [6, '"verified: not yet" is for drafts only'],
    ]);
    const described = page.text
      .replace(/description: .*/, 'description: How to replace an API key without a gap in which requests fail.')
      .replace('not yet', 'node 1.0.14, 2026-11-21');
    const hints = described.split('\n').filter((line) => /^(?:- )?Hint: /.test(line)).length;
    expect(problemsOf([finished(described)]).map(({ message }) => message)).toEqual(
      Array(hints).fill('a hint of a new page is left'),
    );
  });

  it.each(docKinds)(
    'of the kind %s has every section, and lacks only what has to be drawn or made from data',
    (kind) => {
      const body = pageOf({ kind }).text.replace(/^---[\s\S]*?---\n/, '');
      const messages = checkTemplate({ file: 'content/x.md', kind, draft: false }, parseMarkdown(body)).map(
        ({ message }) => message,
      );
      expect(messages.filter((message) => !/lacks (?:<|a diagram)|has no link/.test(message))).toEqual([]);
    },
  );

  it('may hold what YAML has signs for', () => {
    const title = 'Search: a "lookup" # 2';
    const { site } = build([pageOf({ title })], { includeDrafts: true });
    expect(site.version.docs[1]?.title).toBe(title);
  });

  it('has the longest title and the description it is given', () => {
    const description = 'How to replace an API key without a gap in which requests fail.';
    expect(pageOf({ title: 'x'.repeat(60) }).text).toContain(`title: ${'x'.repeat(60)}\n`);
    expect(pageOf({ description }).text).toContain(`description: ${description}\n`);
  });

  it('may be named by its file', () => {
    expect(pageOf({ slug: 'content/how-to/a.md' }).path).toBe('content/how-to/a.md');
  });

  it.each<[string, Partial<PageRequest>, string, string | RegExp]>([
    ['a file that is there', { slug: 'intro' }, 'content/intro.md is there already', /choose another slug/],
    ['a mistyped kind', { kind: 'howto' }, 'there is no kind "howto"', 'did you mean "how-to"?'],
    ['a kind of its own', { kind: 'x' }, 'there is no kind "x"', /^use one of landing, tutorial/],
    ['a bad slug', { slug: 'How to/My_page' }, '"How to/My_page" can\'t be an address', 'write how-to/my-page'],
    ['no slug', { slug: '' }, '"" can\'t be an address', /how-to\/replace-a-key/],
    ['a path that leads out', { slug: '../x' }, '"../x" can\'t be an address', 'write x'],
    ['a title too long', { title: 'x'.repeat(61) }, expect.stringMatching(/"title".*at most 60/), /60 characters/],
    ['a description too short', { description: 'Short.' }, expect.stringMatching(/at least 50/), /one sentence/],
    ['an unknown category', { category: 'Concept' }, 'there is no category "Concept"', 'did you mean "Concepts"?'],
    [
      'an unknown category inside another',
      { category: 'n8n node actions > Setts' },
      'there is no category "Setts"',
      'did you mean "Sets"?',
    ],
    ['a category inside none', { category: 'Help > Sets' }, 'there is no category "Sets"', 'it has none inside'],
  ])('is refused for %s', (_, changes, message, advice) => {
    expect(plan(changes)).toEqual({
      refusals: [expect.objectContaining({ message, advice: expect.stringMatching(advice) })],
    });
  });

  it('is refused for every reason at once', () => {
    const result = plan({ kind: 'x', slug: 'X', title: '', category: 'Y' });
    expect('refusals' in result && result.refusals).toHaveLength(4);
  });
});

describe('the text of the sidebar', () => {
  const source = `# The order.

id: documentation
label: Documentation # not "items:"
items:
  - intro

  # For those who know.
  - label: Empty
    items: []
  - label: "Reader's"
    link: a
    items:
      - a
      - { label: Empty, items: [ b ] }
  - label: A category with a label of more than eighty characters, which is not broken into several lines
    items:
      - c # the last
outside:
  - d
`;
  const sidebar = { path: sidebarFile, text: source };
  const added = (category?: string) => {
    const result = planPage({ kind: 'how-to', slug: 'new', title: 'New', category }, [sidebar]);
    return 'refusals' in result ? result.refusals : result.sidebar.text;
  };

  it.each<[string | undefined, string, string]>([
    ['Empty', 'items: []', 'items: [ new ]'],
    ["Reader's", 'items: [ b ] }', 'items: [ b ] }\n      - new'],
    ["Reader's > Empty", '[ b ]', '[ b, new ]'],
    [
      'A category with a label of more than eighty characters, which is not broken into several lines',
      '- c # the last',
      '- c # the last\n      - new',
    ],
    [undefined, '- d', '- d\n  - new'],
  ])('gets a document in %s, and keeps all else', (category, before, after) => {
    expect(added(category)).toBe(source.replace(before, after));
  });

  it('is left alone where the build would refuse it', () => {
    expect(planPage({ kind: 'how-to', slug: 'new', title: 'New' }, [{ ...sidebar, text: 'items: []\n' }])).toEqual({
      refusals: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringMatching(/^content\/sidebar\.yaml:1 {2}id: /) }),
      ]),
    });
  });
});

describe('npm run new', () => {
  it('writes the page and the sidebar, and never over a page', () => {
    const folder = mkdtempSync(join(tmpdir(), 'new-page-'));
    try {
      cpSync('content', join(folder, 'content'), { recursive: true });
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      const program = programArguments('scripts/new-page.ts');
      const run = (...args: string[]) =>
        spawnSync(process.execPath, [...program, ...args], {
          cwd: folder,
          encoding: 'utf8',
        });
      const request = ['how-to', 'how-to/replace-a-key', 'Replace a key', '--in', 'Concepts'];

      const { status, stdout } = run(...request);
      expect(status).toBe(0);
      expect(stdout).toMatch(/^content\/how-to\/replace-a-key\.md written, a draft; .* in Concepts\.\n\nLeft to do:/);
      const text = readFileSync(join(folder, 'content/how-to/replace-a-key.md'), 'utf8');
      expect(text).toBe(pageOf({}).text);
      const last = '      - concepts/last-update\n';
      expect(readFileSync(join(folder, sidebarFile), 'utf8')).toBe(
        sidebarText.replace(last, `${last}      - how-to/replace-a-key\n`),
      );

      const again = run(...request);
      expect(again).toMatchObject({ status: 1, stdout: '' });
      expect(again.stderr).toBe(
        'content/how-to/replace-a-key.md is there already\n    → edit it, or choose another slug\n',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
