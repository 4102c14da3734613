import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { site } from '../../lib/site';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The views of a page that are examined: layouts differ in what they show, and modes in colours. */
const views = [
  { layout: 'desktop', mode: 'dark', viewport: { width: 1440, height: 900 } },
  { layout: 'mobile', mode: 'light', viewport: { width: 390, height: 844 } },
] as const;

/** Runs axe on the open page, or on the part of it that `within` selects, but for the rules that are left out. */
export async function runAxe(
  page: Page,
  { without = [], within = ':root' }: { without?: string[]; within?: string } = {},
): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options: RunOptions = { runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] };
  // What fades in has too little contrast until it is there.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return page.evaluate<AxeResults>(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`);
}

/** Shows the open page in each view, as a reader would who resizes the window and changes the mode, and looks at it. */
export async function examine<Result>(
  page: Page,
  look: (view: (typeof views)[number]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const view of views) {
    await page.setViewportSize(view.viewport);
    // As if chosen in another tab.
    const chosen = { key: site.colourMode.storageKey, newValue: view.mode };
    await page.evaluate((event) => dispatchEvent(new StorageEvent('storage', event)), chosen);
    await page.locator(`html[data-theme="${view.mode}"]`).waitFor();
    // What observes sizes is told after a frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    results.push(await look(view));
  }
  return results;
}

/** What axe found: rule and elements, one line per rule. */
export function findingsOf({ violations }: AxeResults): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
