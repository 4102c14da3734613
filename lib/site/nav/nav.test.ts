import { describe, expect, it } from 'vitest';
import type { NavNode } from '../../nav';
import { build, file, problemsOf, sidebarOf } from '../testing/fixtures';
import { footerFile, sidebarFile } from './build';
import { neighbours } from './contents';

const textOf = (lines: string[]) => lines.map((line) => `${line}\n`).join('');
/** A sidebar file; its items start on line 5. */
const withItems = (...items: string[]) => ({
  path: sidebarFile,
  text: textOf(['# The order.', 'id: documentation', 'label: Documentation', 'items:', ...items]),
});
const withGroups = (...lines: string[]) => ({ path: footerFile, text: textOf(lines) });

describe('NAV-1, NAV-2 the sidebar of a configuration', () => {
  it("has links with the documents' titles, and categories", () => {
    const files = [file('sets', undefined, { title: 'Sets' }), file('locks', undefined, { sidebar_label: 'Locking' })];
    const sidebar = sidebarOf(['intro', { label: 'Concepts', link: 'sets', items: ['locks'] }]);
    expect(build([...files, sidebar]).version.sidebars.documentation).toEqual({
      label: 'Documentation',
      items: [
        { type: 'link', label: 'Sets', href: '/intro/', unlisted: false },
        {
          type: 'category',
          label: 'Concepts',
          href: '/sets/',
          linkUnlisted: false,
          items: [{ type: 'link', label: 'Locking', href: '/locks/', unlisted: false }],
        },
      ],
    });
  });

  it.each([
    ['  - { label: A, items: [intro-set, set] }', '7:36 no document has the id "set"', 'did you mean "sets"?'],
    ['  - { label: A, link: set, items: [] }', '7:23 no document has the id "set"', 'did you mean "sets"?'],
    ['  - { label: B, items: [sets] }', '7:14 another category here is called "B"', 'give one of them another label'],
    ['  - intro', '7:5 "intro" is listed twice', 'list each document once'],
    ['outside: [set]', '7:11 no document has the id "set"', 'remove it from "outside"'],
  ])('the line "%s" stops the build: %s', (line, said, advice) => {
    const items = [
      '  - intro',
      '  - { label: B, items: [sets] }',
      line,
      ...(line.startsWith(' ') ? ['outside: []'] : []),
    ];
    const problems = problemsOf([file('sets'), file('intro-set'), withItems(...items)]);
    expect(problems.map((one) => `${one.line}:${one.column} ${one.message} → ${one.advice}`)).toContain(
      `${said} → ${advice}`,
    );
  });

  it('the file cannot be left out', () => {
    const [problem] = problemsOf([{ path: sidebarFile, text: '' }]);
    expect(problem).toMatchObject({ file: sidebarFile, line: 1, advice: expect.stringContaining('"outside"') });
  });

  it('a document that isn’t in it stops the build', () => {
    expect(problemsOf([file('sets'), sidebarOf(['intro'])])).toEqual([
      {
        file: 'content/sets.md',
        line: 1,
        message: '"sets" is not in the sidebar',
        advice: 'list it in content/sidebar.yaml: - sets',
      },
    ]);
    expect(problemsOf([file('sets'), sidebarOf(['intro', 'sets'], ['sets'])])).toEqual([]);
  });

  it('a category whose documents are all drafts is left out', () => {
    const draft = file('sets', undefined, { draft: 'true' });
    const site = build([draft, sidebarOf(['intro', { label: 'Concepts', items: ['sets'] }])]);
    expect(site.version.sidebars.documentation?.items).toHaveLength(1);
  });
});

describe('NAV-4 the footer of a configuration', () => {
  it('has documents and addresses elsewhere, without drafts', () => {
    const items = ['intro', 'faq', '{ label: GitHub, site: githubUrl }', '{ label: Chat, href: https://example.com/ }'];
    const footer = withGroups('- label: Docs', `  items: [${items.join(', ')}]`);
    const site = build([file('faq', undefined, { draft: 'true' }), footer]);
    expect(site.footer[0]?.items.map(({ href }) => href)).toEqual([
      '/intro/',
      'https://github.com/8kit-io',
      'https://example.com/',
    ]);
  });

  it.each([
    ['an unknown id', '    - into', { line: 4, column: 7, message: 'no document has the id "into"' }],
    ['a mistyped field', '    - { label: X, herf: https://example.com/ }', { line: 4 }],
  ])('%s stops the build, with its place', (_, item, problem) => {
    const problems = problemsOf([withGroups('- label: Docs', '  items:', '    - intro', item)]);
    expect(problems).toContainEqual(expect.objectContaining({ file: footerFile, ...problem }));
    expect(problems.every(({ file, advice }) => file === footerFile && advice !== '')).toBe(true);
  });
});

describe('NAV-8 questions to a tree', () => {
  const link = (label: string, unlisted = false): NavNode => ({ type: 'link', label, href: `/${label}/`, unlisted });
  const category = (label: string, items: NavNode[], href?: string): NavNode => ({
    type: 'category',
    label,
    linkUnlisted: false,
    items,
    href,
  });
  const tree = [link('a'), category('B', [link('c'), category('D', [link('e')]), link('x', true)], '/b/'), link('f')];

  it.each([
    ['/a/', undefined, '/b/'],
    ['/e/', '/c/', '/f/'],
    ['/x/', '/e/', '/f/'],
    ['/f/', '/e/', undefined],
    ['/nowhere/', undefined, undefined],
  ])('neighbours of %s leave out unlisted pages', (path, previous, next) => {
    expect(neighbours(tree, path)).toEqual({
      ...(previous && { previous: expect.objectContaining({ href: previous }) }),
      ...(next && { next: expect.objectContaining({ href: next }) }),
    });
  });
});
