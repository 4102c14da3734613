import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { site } from '../lib/site';

/** Half as long as what the package exports as its source: it is sent to every page. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The rules that pages must pass: those of WCAG 2.2, levels A and AA, and axe's best practices. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The views of a page that are examined, one after the other. The layouts differ in what they show, the colour modes
 * only in colours, whose contrast is computed for every pair (`scripts/accessibility/contrast.ts`): so two of the four
 * combinations are enough.
 */
const axePasses = [
  { layout: 'desktop', mode: 'dark', viewport: { width: 1440, height: 900 } },
  { layout: 'mobile', mode: 'light', viewport: { width: 390, height: 844 } },
] as const;

interface AxeScope {
  /** Rules that are left out. */
  without?: string[];
  /** A selector of the part that is examined, instead of the whole page. */
  within?: string;
}

/**
 * Runs axe on a page as it is shown. Playwright's wrapper around axe handles frames, of which there are none, and takes
 * three times as long.
 */
export async function runAxe(page: Page, { without = [], within = ':root' }: AxeScope = {}): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: axeTags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Nobody reads the list of what passes: thousands of elements on a reference page.
    resultTypes: ['violations', 'incomplete'],
    // Findings are told by their HTML.
    selectors: false,
    // None of these rules reads style sheets, so none is loaded.
    preload: false,
  };
  // What fades in has too little contrast until it is there.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return page.evaluate<AxeResults>(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`);
}

/**
 * Shows the open page, once it is hydrated, in each of the views, as a reader would who resizes the window and changes
 * the colour mode, and calls `look` on it.
 * @returns its results, in the order of the views
 */
export async function examine<Result>(
  page: Page,
  look: (pass: (typeof axePasses)[number]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const pass of axePasses) {
    await page.setViewportSize(pass.viewport);
    if ((await page.locator('html').getAttribute('data-theme')) !== pass.mode) {
      // As if chosen in another tab.
      const key = site.colourMode.storageKey;
      await page.evaluate((event) => dispatchEvent(new StorageEvent('storage', event)), { key, newValue: pass.mode });
      await page.locator(`html[data-theme="${pass.mode}"]`).waitFor();
    }
    await awaitFrame(page);
    results.push(await look(pass));
  }
  return results;
}

/** Waits until a frame is painted: what observes sizes (places that scroll, pages that are wider) is told only then. */
async function awaitFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What axe found: rule and elements, one line per rule. */
export function findingsOf({ violations }: AxeResults): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
