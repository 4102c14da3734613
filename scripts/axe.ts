import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { site } from '../lib/site';
import { comeAlive } from './come-alive';

/** The rules that pages are held to: those of WCAG 2.2, levels A and AA, and axe's own advice. */
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What is shown of a page when it is examined, one after the other. The layouts differ in what is shown, the modes
 * in colours only, of which every pair is also worked out (`lib/accessibility/contrast.ts`): so two of the four do.
 */
const axePasses = [
  { layout: 'desktop', mode: 'dark', viewport: { width: 1440, height: 900 } },
  { layout: 'mobile', mode: 'light', viewport: { width: 390, height: 844 } },
] as const;

/**
 * Runs axe on a page as it is shown, without the rules named. Playwright's wrapper of axe, made for frames, of which
 * there are none, takes three times as long.
 */
export async function runAxe(page: Page, without: string[] = []): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: axeTags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Of what passes, thousands of elements on a reference page, nobody reads a list.
    resultTypes: ['violations', 'incomplete'],
    // No rule that is asked for reads style sheets, so none is fetched ahead.
    preload: false,
  };
  return page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
}

/**
 * Shows a page for each pass, as a reader would who changes the window and the colour mode, and calls `look` on it.
 * @returns what it gave, in the order of the passes
 */
export async function examine<Result>(
  page: Page,
  address: string,
  look: (pass: (typeof axePasses)[number]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await page.goto(address);
  await comeAlive(page);
  for (const pass of axePasses) {
    await page.setViewportSize(pass.viewport);
    if ((await page.locator('html').getAttribute('data-theme')) !== pass.mode) {
      // As if another tab had chosen it.
      const key = site.colourMode.storageKey;
      await page.evaluate((event) => dispatchEvent(new StorageEvent('storage', event)), { key, newValue: pass.mode });
      await page.locator(`html[data-theme="${pass.mode}"]`).waitFor();
    }
    results.push(await look(pass));
  }
  return results;
}

/** What axe found: rule and places, a line for each rule. */
export function findingsOf({ violations }: AxeResults): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
