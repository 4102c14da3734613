import { describe, expect, it, vi } from 'vitest';
import { build, file, problemsOf } from '../testing/fixtures';
import { neighbours, trail } from './places';
import { flattenNav } from './query';
import type { NavNode, SidebarItemConfig } from './types';

function withSidebar(items: SidebarItemConfig[], outside: string[] = []) {
  const sidebar = { id: 'documentation', label: 'Documentation', items, outside };
  return { sidebar, sidebarSource: JSON.stringify(sidebar, null, 1) };
}

describe('NAV-1, NAV-2 the sidebar of a configuration', () => {
  it("has links with the documents' titles, and categories", () => {
    const files = [file('sets', undefined, { title: 'Sets' }), file('locks', undefined, { sidebar_label: 'Locking' })];
    const { site } = build(files, withSidebar(['intro', { label: 'Concepts', link: 'sets', items: ['locks'] }]));
    expect(site.version.sidebars.documentation).toEqual({
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

  it('an unknown slug stops the build, with its line and the nearest one', () => {
    expect(problemsOf([file('sets')], withSidebar(['intro', 'sets', 'set']))).toEqual([
      { file: 'content/sidebar.ts', line: 7, message: 'no document has the id "set"', advice: 'did you mean "sets"?' },
    ]);
  });

  it('a slug listed twice stops the build, with the second line', () => {
    expect(problemsOf([file('sets')], withSidebar(['intro', 'sets', 'sets']))).toEqual([
      { file: 'content/sidebar.ts', line: 7, message: '"sets" is listed twice', advice: 'list each document once' },
    ]);
  });

  it('a document neither listed nor named as left out stops the build', () => {
    expect(problemsOf([file('sets')], withSidebar(['intro']))).toEqual([
      {
        file: 'content/sets.md',
        line: 1,
        message: '"sets" is not in the sidebar',
        advice: 'list it in content/sidebar.ts, or name it there under "outside"',
      },
    ]);
    expect(problemsOf([file('sets')], withSidebar(['intro'], ['sets']))).toEqual([]);
  });

  it('a document both listed and left out, or left out and unknown, stops the build', () => {
    expect(problemsOf([file('sets')], withSidebar(['intro', 'sets'], ['sets', 'nope']))).toMatchObject([
      { message: '"sets" is listed and named as left out' },
      { message: 'no document has the id "nope"' },
    ]);
  });

  it('a category whose documents are all drafts is left out', () => {
    const draft = file('sets', undefined, { draft: 'true' });
    const { site } = build([draft], withSidebar(['intro', { label: 'Concepts', items: ['sets'] }]));
    expect(site.version.sidebars.documentation?.items).toHaveLength(1);
  });
});

describe('NAV-4 the footer of a configuration', () => {
  it('has documents and addresses elsewhere, without drafts', () => {
    const { site } = build([file('faq', undefined, { draft: 'true' })], {
      footer: [{ label: 'Docs', items: ['intro', 'faq', { label: 'GitHub', href: 'https://github.com/8kit-io' }] }],
    });
    expect(site.footer[0]?.items).toMatchObject([{ href: '/intro/' }, { href: 'https://github.com/8kit-io' }]);
  });

  it('an unknown id stops the build', () => {
    const footer = [{ label: 'Docs', items: ['into'] }];
    expect(problemsOf([], { footer, footerSource: "x\n'into'" })).toEqual([
      { file: 'content/footer.ts', line: 2, message: 'no document has the id "into"', advice: 'did you mean "intro"?' },
    ]);
  });
});

describe('NAV-8 questions to a tree', () => {
  const link = (label: string, unlisted = false): NavNode => ({ type: 'link', label, href: `/${label}/`, unlisted });
  const category = (label: string, items: NavNode[], href?: string): NavNode => ({
    type: 'category',
    label,
    linkUnlisted: false,
    items,
    ...(href && { href }),
  });
  const tree = [link('a'), category('B', [link('c'), category('D', [link('e')]), link('x', true)], '/b/'), link('f')];

  it('flattens in reading order, a category before its items', () => {
    expect(flattenNav(tree).map(({ href }) => href)).toEqual(['/a/', '/b/', '/c/', '/e/', '/x/', '/f/']);
  });

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

  it.each([
    ['/a/', []],
    ['/b/', ['B']],
    ['/e/', ['B', 'D']],
    ['/nowhere/', []],
  ])('the trail of %s', (path, labels) => {
    expect(trail(tree, path).map(({ label }) => label)).toEqual(labels);
  });

  it('a tree is read once, however many pages ask', () => {
    const items = vi.fn(() => [link('e'), link('f')]);
    const counted = Object.defineProperty(category('D', []), 'items', { get: items });
    const outer = [category('B', [counted])];
    const ask = () => ['/e/', '/f/'].map((path) => [neighbours(outer, path), trail(outer, path)]);
    const first = ask();
    const reads = items.mock.calls.length;
    expect(ask()).toEqual(first);
    expect(items).toHaveBeenCalledTimes(reads);
  });
});
