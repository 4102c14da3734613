import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { at, docs } from './support/docs';
import { holdBack } from './support/intercept';
import { recordLayoutShifts } from './support/observe';
import { cutArticle, openInPieces } from './support/pieces';

declare global {
  interface Window {
    /** How many elements of each kind the first frame showed. */
    firstFrame: Record<string, number>;
  }
}

/* What a reader sees of the first page while it loads, and what is requested when. */

test('no file holds back the first paint, and the typeface comes first', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  // On a busy machine, it may arrive too late, and the page is then shown without it.
  await expect(async () => {
    asked.length = 0;
    await visit(page, './concepts/architecture/');
    await untilIdle(page);
    expect(await isInSystemFont(page)).toBe(false);
  }).toPass();
  const isTypeface = (request: string) => request.includes('/figtree');
  expect(asked.filter(isTypeface)).toHaveLength(1);
  const later = asked.findIndex((request) => /^image|\/chunks\/.*\.js$/.test(request));
  expect(asked.findIndex(isTypeface)).toBeLessThan(later);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          /css$/.test(entry.name) || ('renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking'),
      )
      .map(({ name }) => name),
  );
  // The style sheet of the page isn't fetched either.
  expect(blocking).toEqual([]);
});

test('a typeface that comes too late is left for the next page, and nothing moves', async ({ page }) => {
  const layoutShifts = await recordLayoutShifts(page);
  const release = await holdBack(page, '**/*.woff2');
  const late = page.waitForResponse('**/*.woff2');
  await page.goto('./concepts/sets/', { waitUntil: 'domcontentloaded' });
  expect(await isInSystemFont(page)).toBe(true);
  release();
  await (await late).finished();
  await hydrated(page);
  expect(await isInSystemFont(page)).toBe(true);
  expect(await layoutShifts()).toEqual([]);
});

/** Whether the article's text is as wide as in the site's fallback font. */
function isInSystemFont(page: Page): Promise<boolean> {
  return page.getByRole('main').evaluate((main) => {
    const widthIn = (fontFamily: string) => {
      const sample = document.createElement('span');
      sample.textContent = 'Width of a sample';
      sample.style.fontFamily = fontFamily;
      main.append(sample);
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    };
    return widthIn('') === widthIn('"Figtree fallback", sans-serif');
  });
}

for (const [kind, width] of [
  ['landing', 390],
  ['concept', 1440],
  ['rest-reference', 1440],
  ['rest-reference', 390],
] as const)
  test(`nothing moves while a page comes in pieces: ${kind}, ${width} pixels wide`, async ({ page, baseURL }) => {
    const path = docs.find((doc) => doc.kind === kind)?.path ?? '';
    await page.setViewportSize({ width, height: 900 });
    const layoutShifts = await recordLayoutShifts(page);
    await openInPieces(page, new URL(at(path), baseURL), cutArticle, 0);
    expect(await layoutShifts()).toEqual([]);
  });

test('navbar, sidebar and the first screen of an article are painted together', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.body?.firstElementChild) return requestAnimationFrame(look);
      const count = (selector: string) => document.querySelectorAll(selector).length;
      const parts = ['[data-sidebar] a', 'article :is(h2, h3)', 'footer'];
      window.firstFrame = Object.fromEntries(parts.map((part) => [part, count(part)]));
    };
    requestAnimationFrame(look);
  });
  const places = ['>GitHub<', '<main', 'data-prose', 'id="processed-twice"', '<footer'];
  const cut = (html: string) => places.map((place) => html.indexOf(place));
  await openInPieces(page, new URL('./faq/', baseURL), cut, places.length - 1);
  const firstFrame = await page.evaluate(() => window.firstFrame);
  expect(firstFrame['[data-sidebar] a']).toBe(await page.locator('[data-sidebar] a').count());
  expect(firstFrame['article :is(h2, h3)']).toBeGreaterThanOrEqual(3);
  // The rest of the page may arrive later.
  expect(firstFrame.footer).toBe(0);
});
