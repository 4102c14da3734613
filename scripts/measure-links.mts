/**
 * Measures the check of content with virtual pages: reading front matter, parsing, and judging links.
 *
 *   npm run measure:links
 *
 * Time of the processor, since other programs don't change it.
 */
import { problemsOf } from '../lib/content/testing/fixtures';
import { type Broken, manyPages } from '../lib/content/testing/pages';

/** Builds so many pages: the problems found, and the seconds it took. */
function measure(pages: number, broken: Broken): { problems: number; seconds: number } {
  const files = manyPages(pages, broken);
  const start = process.cpuUsage();
  const problems = problemsOf(files).length;
  const { user, system } = process.cpuUsage(start);
  return { problems, seconds: (user + system) / 1e6 };
}

measure(20, 'none');
const rows = [53, 1000, 3000].flatMap((pages) =>
  (['none', 'same', 'distinct'] as const).map((broken) => {
    const { problems, seconds } = measure(pages, broken);
    const perPage = Number(((seconds * 1000) / pages).toFixed(1));
    return { pages, links: pages * 20, broken, problems, seconds: Number(seconds.toFixed(2)), 'ms a page': perPage };
  }),
);
console.table(rows);
