import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const options: RunOptions = {
  // WCAG 2.2, levels A and AA, and axe's best practices.
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // Nobody reads which passed elements match which selector, and collecting it takes most of the time.
  selectors: false,
  preload: false,
};

/** What axe finds of the contrast of colours, in which the modes differ, in the part of a page that is its own. */
export function contrastFindings(page: Page): Promise<string[]> {
  return axeFindings(page, 'main', { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

/** What axe finds on the current page, or in a part of it: rule and elements, one line per rule. */
export async function axeFindings(
  page: Page,
  within: ContextSpec = ':root',
  other: RunOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Something that is fading in has too little contrast until it has finished.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      // Animations driven by scrolling never finish, and none proceeds in what is closed.
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity &&
          (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true }),
      );
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify({ ...options, ...other })})`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Shows the page in a colour mode, as if it were chosen in another tab. */
export async function showIn(page: Page, mode: 'dark' | 'light'): Promise<void> {
  await page.evaluate(
    (newValue) => dispatchEvent(new StorageEvent('storage', { key: '8kit-docs.theme', newValue })),
    mode,
  );
  await page.locator(`html[data-theme="${mode}"]`).waitFor();
  // Observers of sizes, such as those of scrollable regions, are called in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
