import type { Page } from '@playwright/test';
import { accessibilityRoute, config } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { axeFindingsInBothModes, axeFindingsInText } from './support/axe';
import { at, docOfEachKind, docs } from './support/docs';
import { layoutShiftsSoFar } from './support/observe';
import { pageWidth } from './support/reach';

/*
 * What every page must satisfy, checked in one visit. Anything its policy blocks is an error, which fails any test.
 * Layouts and modes differ in how components look, so that is checked where all components are: on a page of each kind,
 * and in e2e/configured/ on the page of all components.
 */
const ofEachKind = docOfEachKind.map(({ path }) => at(path));

for (const { kind } of docOfEachKind) {
  const paths = docs.filter((doc) => doc.kind === kind).map(({ path }) => at(path));
  test(`every page of the kind ${kind}`, ({ page }) => expectNoFault(page, paths));
}

test('every page that is no document', ({ page }) =>
  expectNoFault(page, [at(config.indexRoute), at(accessibilityRoute)]));

test.describe('every page', () => {
  test.use({ expectedErrors: /404/ });
  test('the not-found page', ({ page }) => expectNoFault(page, ['./nowhere/']));
});

/** Checks what every page must satisfy, with soft assertions: one fault hides no other. */
async function expectNoFault(page: Page, addresses: readonly string[]): Promise<void> {
  test.setTimeout(addresses.length * 120_000);
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  let asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const address of addresses) {
    asked = [];
    await page.setViewportSize(wide);
    const response = await visit(page, address);
    expect.soft(await layoutShiftsSoFar(page), `${address}: layout shifts while it loads`).toEqual([]);
    const examine = ofEachKind.includes(address) ? axeFindingsInBothModes : axeFindingsInText;
    expect.soft(await examine(page), `${address}: axe findings`).toEqual([]);
    await expectNarrow(page, address);
    const policy = response?.headers()['content-security-policy'];
    expect
      .soft(policy, `${address}: SCRIPT-2 the policy`)
      .toMatch(/^default-src 'none'; script-src 'self'(?: 'sha256-[^']+'){2}; style-src 'self' 'sha256-[^']+';/);
    const origin = new URL(page.url()).origin;
    const elsewhere = asked.filter((url) => !url.startsWith(origin));
    expect.soft(elsewhere, `${address}: SCRIPT-2 requests of another origin`).toEqual([]);
  }
}

/** Expects that the page doesn't scroll sideways at 320 px, at twice the text size, or without its fonts. */
async function expectNarrow(page: Page, address: string): Promise<void> {
  const width = 320;
  await page.setViewportSize({ width, height: 640 });
  expect.soft(await pageWidth(page), `${address}: WCAG 1.4.10 width at 320 px`).toBeLessThanOrEqual(width);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect
    .soft(await pageWidth(page), `${address}: WCAG 1.4.4 width of text of twice the size`)
    .toBeLessThanOrEqual(width);
  // The page is first shown in a system font, which may be wider.
  const fonts = await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
        if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
    return document.fonts.size;
  });
  expect.soft(fonts, 'fonts that were to be taken away').toBe(0);
  expect
    .soft(await pageWidth(page), `${address}: WCAG 1.4.10 width in a font of the system’s`)
    .toBeLessThanOrEqual(width);
}
