import { availableParallelism } from 'node:os';
import type { Compared } from './compare';
import type { EarlierCommit } from './earlier-commit';
import { withBrowser } from './served-site';

/** Of the figures of a page, those that README shows. */
const columns = ['first paint', 'largest paint', 'blocked before load', 'blocked after load', 'click to heading'];

/** When and on what was measured, and beside which commit. */
export async function describeMachine(earlier: EarlierCommit | undefined): Promise<string> {
  // A build needs no browser; the groups that do say what is wrong.
  const chromium = await withBrowser(async (browser) => `Chromium ${browser.version()}`).catch(() => 'no Chromium');
  const parts = [new Date().toISOString().slice(0, 10), `${availableParallelism()} cores`, `Node ${process.version}`];
  return [...parts, chromium, ...(earlier ? [`before: ${earlier.name}`] : [])].join(', ');
}

const intro = `How pages load on Slow 4G and a processor four times slower, and in a click (\`npm run bench\`): medians, and how many
times those of an earlier commit they are, whose runs took turns.

`;

/** The times of pages as Markdown, each median with its ratio to the earlier commit's: `996 ms, × 0.94`. */
export function timesTable(compared: Compared, where: string): string {
  const pages = new Set(Object.keys(compared).flatMap((name) => /^(.*): first paint$/.exec(name)?.slice(1) ?? []));
  const cell = (page: string, column: string) => {
    const { now = '', ratio = '' } = compared[`${page}: ${column}`] ?? {};
    const [median, times] = [now, ratio].map((text) => text.replace(/ \(.*/, ''));
    return times ? `${median}, × ${times}` : median;
  };
  const rows = [...pages].map((page) => [page, ...columns.map((column) => cell(page, column))]);
  const head = ['Page', ...columns.map((name) => name[0]?.toUpperCase() + name.slice(1))];
  const line = (cells: readonly (string | undefined)[]) => `| ${cells.join(' | ')} |\n`;
  return [intro, line(head), `|---|${'--:|'.repeat(columns.length)}\n`, ...rows.map(line), `\n${where}.\n`].join('');
}
