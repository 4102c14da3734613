import * as levenshtein from 'fastest-levenshtein';
import { describe, expect, it, vi } from 'vitest';
import { file, problemsOf } from '../testing/fixtures';
import type { SourceFile } from '../types';
import { checkLinks } from './check';

vi.mock('fastest-levenshtein', async (load) => {
  const original = await load<typeof levenshtein>();
  return { ...original, distance: vi.fn(original.distance) };
});

/** Checks so many pages with a broken link each: problems found, and names compared to find what was meant. */
function compare(pages: number, targetOf: (page: number) => string): { problems: number; compared: number } {
  const comparisons = vi.mocked(levenshtein.distance);
  comparisons.mockClear();
  const routes = Array.from({ length: pages }, (_, page) => `/area/page-${page}/`);
  const sources = routes.map((route, page) => ({
    file: `content${route}`,
    links: [{ target: targetOf(page), as: 'link' as const, line: 1, column: 1 }],
    from: { route, file: 'page.md' },
  }));
  const none = new Set<string>();
  const anchors = new Map(routes.map((route) => [route, none]));
  const targets = { anchors, routeOfFile: new Map(), assets: none, drafts: none, unread: none };
  return { problems: checkLinks(sources, targets, []).problems.length, compared: comparisons.mock.calls.length };
}

const walkers = [
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'includes',
  'indexOf',
  'map',
  'reduce',
  'some',
] as const;

/** So many virtual pages with headings, a table, code and 20 links each. */
function manyPages(count: number): SourceFile[] {
  const slugOf = (page: number) => `area-${page % 50}/page-${page}`;
  return Array.from({ length: count }, (_, page) => {
    const links = Array.from({ length: 20 }, (_, link) => `[x](/${slugOf((page * 7 + link * 13) % count)}/#limits)`);
    const text = 'A paragraph with `code`, **bold** and *emphasis*, as long as most of them are. '.repeat(6);
    const rest = '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n```json\n{ "a": 1 }\n```\n';
    const body = `${links.join(' and ')}\n\n## Limits {#limits}\n\n${text}\n\n## More\n\n${text}\n\n${rest}`;
    return file(slugOf(page), body);
  });
}

/** How many members of arrays are walked while a site of so many pages is built: work, on whatever machine. */
function workOf(pages: number): number {
  const files = manyPages(pages);
  let walked = 0;
  const originals = [...walkers, Symbol.iterator].map((name) => {
    const original = Object.getOwnPropertyDescriptor(Array.prototype, name) ?? {};
    const walk = original.value;
    Object.defineProperty(Array.prototype, name, {
      ...original,
      value(this: unknown[], ...given: unknown[]) {
        walked += this.length;
        return Reflect.apply(walk, this, given);
      },
    });
    return [name, original] as const;
  });
  const problems = problemsOf(files);
  for (const [name, original] of originals) Object.defineProperty(Array.prototype, name, original);
  expect(problems).toEqual([]);
  return walked;
}

describe('BUILD-1 the work of a build grows with its pages', () => {
  it('each further page is as much work as the one before', () => {
    const [few, more, many] = [workOf(10), workOf(20), workOf(60)];
    // 50 pages for 10. A walk over all pages for each link would make it 5.2.
    expect((many - few) / (more - few)).toBeLessThan(5.1);
  });

  it('a mistake that stands on every page is compared once with each', () => {
    const { problems, compared } = compare(1000, () => '/area/qqqq-1234/');
    expect(problems).toBe(1000);
    expect(compared).toBe(1000);
  });

  it('of as many mistakes as pages, the first 200 are compared', () => {
    const { problems, compared } = compare(1000, (page) => `/area/qqqq-${page}/`);
    expect(problems).toBe(1000);
    expect(compared).toBe(200 * 1000);
  });
});
