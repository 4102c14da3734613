import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { ContextSpec } from 'axe-core';
import { accessibilityRoute, config } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { axeFindings, contrastFindings, showIn } from './support/axe';
import { at, docOfEachKind, docs } from './support/docs';
import { outOfOrder } from './support/focus-order';
import { coveredTargets } from './support/hit';
import { layoutShifts } from './support/observe';
import { brokenNames, brokenWhenDoubled, outOfReach, silentRows } from './support/reach';
import { outOfStep } from './support/rhythm';
import { badDrawings, faultsOnPaper, oddSizes, overlaps } from './support/seen';

/*
 * What every page must satisfy, checked in one visit. Anything its policy blocks is an error, which fails any test.
 * Soft assertions: one problem hides no other.
 */

const wide = { width: 1440, height: 900 };
const paths = [...docs.map(({ path }) => path), config.indexRoute, accessibilityRoute, '/nowhere/'];
/** The first page of each kind, which stands for its kind where that takes long, and those that hold the most. */
const firsts = [...docOfEachKind.map(({ path }) => path), '/api/sets/', '/how-to/deduplicate-incoming-webhooks/'];

/** All pages have the same sidebar and footer, most of their elements. */
const own: ContextSpec = { exclude: ['[data-sidebar]', 'footer'] };

test.use({ expectedErrors: /404.*\/nowhere\// });

for (const path of firsts)
  test(`HEARD-1, STATES-2, SCRIPT-2, WCAG 1.4.4 ${path}`, async ({ page }) => {
    const asked = await expectSound(page, path, ':root');
    const first = docOfEachKind.find((doc) => doc.path === path);
    if (first) await expectLight(page, asked, first.kind === 'tool' ? ofTools : most);
    expect.soft(await brokenWhenDoubled(page), 'words of buttons that break').toEqual([]);
    await expectUsable(page);
    await page.setViewportSize({ width: 320, height: 640 });
    // The other mode differs in colours alone, of which tests/contrast.test.ts has the pairs.
    await showIn(page, 'light');
    expect.soft(await contrastFindings(page), 'axe findings in light mode').toEqual([]);
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 665, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const faults = [...(await faultsOnPaper(page)), ...(await overlaps(page)), ...(await badDrawings(page))];
    expect.soft(faults, 'on paper').toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    await expectNarrow(page, path);
  });

const others = paths.filter((path) => !firsts.includes(path));
for (const area of new Set(others.map((path) => path.split('/')[1])))
  test(`HEARD-1, SCRIPT-2 the other pages of ${area}`, async ({ page }) => {
    const pages = others.filter((path) => path.startsWith(`/${area}/`));
    test.setTimeout(pages.length * 120_000);
    // Each comes as the first page that a reader opens.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const path of pages) {
      await expectSound(page, path, own);
      await expectNarrow(page, path);
    }
  });

/** Opens a page on a wide window, expects what holds for each of them, and returns what it requested. */
async function expectSound(page: Page, path: string, within: ContextSpec): Promise<Request[]> {
  const asked: Request[] = [];
  const note = (request: Request) => asked.push(request);
  page.on('request', note);
  // What fades in has too little contrast until then, and a navbar that slides back is not there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  await visit(page, at(path));
  expect.soft(await layoutShifts(page), `${path}: layout shifts while it loads`).toEqual([]);
  page.off('request', note);
  const { origin } = new URL(page.url());
  const elsewhere = asked.map((request) => request.url()).filter((url) => !url.startsWith(origin));
  expect.soft(elsewhere, `${path}: requests of another origin`).toEqual([]);
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  expect.soft(await policy.getAttribute('content'), path).toMatch(policyOfPages);
  expect.soft(await axeFindings(page, within), `${path}: axe findings`).toEqual([]);
  expect.soft(await outOfStep(page), `${path}: what is out of step`).toEqual([]);
  return asked;
}

/** Expects what a page of a kind has in common with the others of it, at the widths of each layout. */
async function expectUsable(page: Page): Promise<void> {
  for (const width of [1440, 997, 640, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await coveredTargets(page), `${width} px: what a pointer can't press`).toEqual([]);
    expect.soft(await outOfOrder(page), `${width} px: what focus reaches in another order`).toEqual([]);
    expect.soft(await brokenNames(page), `${width} px: names that break inside the word`).toEqual([]);
    await expect.poll(() => silentRows(page), `${width} px: rows that overflow without a sign`).toEqual([]);
    expect.soft(await outOfReach(page), `${width} px: what is cut`).toEqual([]);
    expect.soft(await overlaps(page), `${width} px: texts over one another`).toEqual([]);
    expect.soft(await oddSizes(page), `${width} px: sizes of text that are no tokens`).toEqual([]);
    expect.soft(await badDrawings(page), `${width} px: drawings`).toEqual([]);
  }
}

const policyOfPages =
  /^default-src 'none'; script-src 'self'(?: 'sha256-[^']+'){2}; style-src 'self'(?: 'sha256-[^']+'){3}; img-src 'self'; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'$/;

/** Expects that the page doesn't scroll sideways in a narrow window, at twice the text size, or without its fonts. */
async function expectNarrow(page: Page, path: string): Promise<void> {
  const width = 320;
  await page.setViewportSize({ width, height: 640 });
  const widths = await page.evaluate(() => {
    const { style } = document.documentElement;
    const measure = () => document.documentElement.scrollWidth;
    const plain = measure();
    style.fontSize = '200%';
    const large = measure();
    style.fontSize = '';
    // The page is first shown in a system font, which may be wider.
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
        if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
    document.fonts.clear();
    return { plain, large, withoutFonts: document.fonts.size === 0 ? measure() : Infinity };
  });
  const tooWide = Object.entries(widths).filter(([, taken]) => taken > width);
  expect.soft(tooWide, `${path}: WCAG 1.4.4, 1.4.10 its width`).toEqual([]);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('CARD-3 all of a page is readable', async ({ page }) => {
    // Beside a page of each kind, those whose figures are most of what they say.
    const figures = ['/troubleshooting/', '/try-your-workflow/', '/components/workflows/', '/n8n-node/add-to-set/'];
    for (const path of [...docOfEachKind.map((doc) => doc.path), ...figures]) {
      await page.goto(at(path));
      const hidden = await page.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
        for (const summary of all('article details > summary')) if (summary.checkVisibility()) summary.click();
        const parts = all('article :is(h1, h2, h3, pre), nav[aria-label="Documentation"]');
        return parts.filter((part) => !part.checkVisibility()).map((part) => part.textContent);
      });
      expect.soft(hidden, path).toEqual([]);
      await expect.soft(page.locator('html'), path).toHaveAttribute('data-theme', 'dark');
    }
  });
});

/*
 * What a page may weigh, in KiB as compressed by a host, with room for ten more pages, which add links to every
 * sidebar; and its own style, in kilobytes as written, of which scripts/export/needed-style.ts decides. The limits are
 * for the heaviest kind. Documents include their style (11 KiB) and the typeface of text, scripts the page's data for React.
 */
const most = { document: 46, script: 184, font: 10, all: 284, style: 60 };
/** A tool loads its Worker and what that knows with the page, so that nothing is requested once a reader pastes. */
const ofTools = { ...most, script: 240, all: 330 };

/** What a response weighs, compressed nearly as well as can be, in a tenth of the time. */
async function weightOf(request: Request): Promise<number> {
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
  // Fonts and pictures are already compressed.
  if (/font|image/.test(request.resourceType())) return body.length / 1024;
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / 1024;
}

async function expectLight(page: Page, requests: readonly Request[], limits: typeof most): Promise<void> {
  const style = (await page.locator('head > style').allTextContents()).join('');
  const weights: Record<string, number> = { all: 0, style: style.length / 1000 };
  for (const request of requests) {
    const weight = await weightOf(request);
    for (const part of ['all', request.resourceType()]) weights[part] = (weights[part] ?? 0) + weight;
  }
  // A part that is missing isn't light, but not measured.
  const wrong = Object.entries(limits).filter(([part, limit]) => !((weights[part] ?? Infinity) <= limit));
  expect.soft(wrong, `it weighs ${JSON.stringify(weights)}`).toEqual([]);
}
