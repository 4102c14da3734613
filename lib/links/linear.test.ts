import * as levenshtein from 'fastest-levenshtein';
import { describe, expect, it, vi } from 'vitest';
import { problemsOf } from '../testing/fixtures';
import { manyPages } from '../testing/pages';
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

/** Seconds of the processor's that a build of so many pages takes; other programs don't change them. */
function timeOf(pages: number): number {
  const files = manyPages(pages, 'none');
  const start = process.cpuUsage();
  expect(problemsOf(files)).toEqual([]);
  return process.cpuUsage(start).user / 1e6;
}

/* `npm run measure:links` has the figures of 53, 1,000 and 3,000 pages. */
describe('BUILD-1 the check of links stays linear', () => {
  it('ten times the pages take ten times as long, and not a hundred times', () => {
    // Warms up, with pages unlike those measured: equal ones are parsed once.
    timeOf(10);
    expect(timeOf(200) / timeOf(20)).toBeLessThan(40);
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
