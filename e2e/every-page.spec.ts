import type { Page, Request } from '@playwright/test';
import { accessibilityRoute, site } from '../lib/site';
import { examine, findingsOf, runAxe } from './support/axe';
import { textBesidesTable } from './support/contrast';
import { layoutShiftsSoFar } from './support/observe';
import { pageWidth } from './support/reach';
import { crampedTargets } from './support/targets';
import { at, expect, publishedRoutes, sharedPageTest, test } from './support/test';

/* What is expected of every page, in one visit: to go to a page costs more than most of what is expected of it. */

/** The rules that look at what is where, and in which colour, which take axe nine tenths of its time. */
const slowRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** One page of each kind, the first. */
const sample = new Map(publishedRoutes.toReversed().map(({ path, doc }) => [doc.kind, path]));

for (const { path } of publishedRoutes) {
  sharedPageTest(`every page: ${path}`, async ({ page }) => {
    await expectNoFault(page, at(path), [...sample.values()].includes(path));
  });
}

for (const path of [site.indexRoute, accessibilityRoute]) {
  sharedPageTest(`every page: ${path}`, ({ page }) => expectNoFault(page, at(path), true));
}

test.describe('every page', () => {
  test.use({ expectedErrors: /404/ });
  test('the not-found page', ({ page }) => expectNoFault(page, './nowhere/', true));
});

/**
 * Expects of a page what is expected of every page, softly: one fault hides no other. What its policy refuses is an
 * error, on which every test fails.
 */
async function expectNoFault(page: Page, address: string, withAllRules: boolean): Promise<void> {
  const asked: string[] = [];
  const note = (request: Request) => asked.push(request.url());
  page.on('request', note);
  const response = await page.goto(address);
  expect.soft(await layoutShiftsSoFar(page), 'layout shifts while it loads').toEqual([]);
  await expectAccessible(page, withAllRules);
  await expectBeginningToFill(page);
  await expectNarrow(page);
  expect
    .soft(response?.headers()['content-security-policy'], 'SCRIPT-2 the policy')
    .toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  page.off('request', note);
  const own = new URL(page.url()).origin;
  expect
    .soft(
      asked.filter((url) => !url.startsWith(own)),
      'SCRIPT-2 requests of another origin',
    )
    .toEqual([]);
}

/**
 * Runs axe in both layouts and modes. Contrast is that of the table of colours (`tests/contrast/contrast.ts`), beside
 * which no text may stand, and targets are measured; axe confirms both where `withAllRules` says so.
 */
async function expectAccessible(page: Page, withAllRules: boolean): Promise<void> {
  await examine(page, async ({ layout, mode }) => {
    const found = findingsOf(await runAxe(page, { without: withAllRules ? [] : slowRules }));
    expect.soft(found, `axe findings, ${layout}, ${mode}`).toEqual([]);
    expect.soft(await textBesidesTable(page, mode), `colours that the table lacks, ${layout}, ${mode}`).toEqual([]);
    expect.soft(await crampedTargets(page), `targets that are too small, ${layout}`).toEqual([]);
  });
}

/** Expects that what is shown of a page before its rest fills the windows in which that is done, on both lines. */
async function expectBeginningToFill(page: Page): Promise<void> {
  const { height, maxHeight } = site.beginning;
  await page.setViewportSize({ width: 1440, height });
  for (const line of site.nodeLine.choices) {
    const places = await page.evaluate((line) => {
      document.documentElement.dataset.nodeLine = line;
      return [...document.querySelectorAll('[data-rest]')].map((part) => part.getBoundingClientRect().top);
    }, line);
    expect.soft(places[0] ?? height, `height of the beginning, ${line}`).toBeGreaterThanOrEqual(height);
    expect.soft(places[1] ?? maxHeight, `with the first part, ${line}`).toBeGreaterThanOrEqual(maxHeight);
  }
}

/** Expects that the page doesn't scroll sideways at 320 px, nor with text of twice the size, nor without its fonts. */
async function expectNarrow(page: Page): Promise<void> {
  const width = 320;
  await page.setViewportSize({ width, height: 640 });
  expect.soft(await pageWidth(page), 'WCAG 1.4.10 width at 320 px').toBeLessThanOrEqual(width);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await pageWidth(page), 'WCAG 1.4.4 width of text of twice the size').toBeLessThanOrEqual(width);
  // The page is first shown in a font of the system's, which may be wider.
  const fonts = await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
        if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
    return document.fonts.size;
  });
  expect.soft(fonts, 'fonts that were to be taken away').toBe(0);
  expect.soft(await pageWidth(page), 'WCAG 1.4.10 width in a font of the system’s').toBeLessThanOrEqual(width);
}
