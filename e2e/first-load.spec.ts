import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { at, docOfEachKind, titleOf } from './support/docs';
import { holdBack } from './support/intercept';
import { layoutShifts } from './support/observe';
import { openInPieces } from './support/pieces';
import { follow } from './support/sidebar';

declare global {
  interface Window {
    /** How many elements of each kind each frame showed. */
    shownFrames: { at: number; rows: number; text: number; footer: number }[];
  }
}

/* What a reader sees of the first page while it loads, and what is requested when. */

test('no file holds back the first paint, which has the typeface', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, './concepts/architecture/');
  await untilIdle(page);
  expect(await isInSystemFont(page)).toBe(false);
  expect(asked.filter((url) => url.includes('figtree'))).toEqual([]);
  const { blocking, painted, style } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      blocking: files
        .filter((file) => 'renderBlockingStatus' in file && file.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      style: files.filter(({ name }) => name.endsWith('.css')).map(({ startTime }) => startTime),
    };
  });
  expect(blocking).toEqual([]);
  // The page has its own; the style sheet of all pages comes after it.
  expect(style).toHaveLength(1);
  expect(style[0]).toBeGreaterThan(painted);
});

test('a typeface of code that comes late, and a style sheet that names both, move nothing', async ({ page }) => {
  const [release, releaseStyle] = [await holdBack(page, '**/*.woff2'), await holdBack(page, '**/*.css')];
  const late = page.waitForResponse('**/*.woff2');
  await page.goto('./concepts/sets/', { waitUntil: 'domcontentloaded' });
  release();
  await (await late).finished();
  await hydrated(page);
  releaseStyle();
  await page.waitForFunction(isStyled);
  expect(await isInSystemFont(page)).toBe(false);
  expect(await layoutShifts(page)).toEqual([]);
});

/** Whether the style sheet of all pages is applied. */
const isStyled = () => document.adoptedStyleSheets.length === 1;

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

for (const [path, width] of [
  ['./intro/', 390],
  ['./api/sets/', 1440],
] as const)
  test(`what has arrived of a page is shown while the rest is held up, and moves nothing: ${path}, ${width} px wide`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      window.shownFrames = [];
      const look = () => {
        const count = (selector: string) => document.querySelectorAll(selector).length;
        if (performance.getEntriesByType('paint').length > 0)
          window.shownFrames.push({
            at: performance.now(),
            rows: count('[data-sidebar] a'),
            text: count('[data-prose] > *'),
            footer: count('footer'),
          });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.setViewportSize({ width, height: 900 });
    await openInPieces(page, new URL(path, baseURL));
    expect(await layoutShifts(page)).toEqual([]);
    // The sidebar is there before the text.
    const frames = await page.evaluate(() => window.shownFrames.filter(({ text, footer }) => text > 0 && footer === 0));
    const rows = await page.locator('[data-sidebar] a').count();
    expect([...new Set(frames.map((frame) => frame.rows))]).toEqual([rows]);
    // Scripts leave the line to the text.
    const asked = await page.evaluate(() =>
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    );
    expect(asked).toBeGreaterThan(frames.at(-1)?.at ?? Infinity);
    expect(asked).toBeLessThan(Infinity);
  });

/** What a page looks like: each element of it with its place and its style. */
const look = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { left, top } = main.getBoundingClientRect();
    return [...main.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize, paddingTop, borderTopWidth } = getComputedStyle(element);
      const box = [x - left, y - top, width, height].map(Math.round);
      return [element.nodeName, ...box, color, backgroundColor, fontSize, paddingTop, borderTopWidth].join(' ');
    });
  });

test('a page of each kind begins with all the style that it shows', async ({ page }) => {
  test.setTimeout(docOfEachKind.length * 60_000);
  // Nothing plays meanwhile, and the typefaces are the same each time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdBack(page, '**/*.woff2');
  for (const { path } of docOfEachKind) {
    const release = await holdBack(page, '**/*.css');
    // What is held back holds back the end of loading, too.
    await visit(page, at(path), { waitUntil: 'commit' });
    await untilIdle(page);
    const first = await look(page);
    release();
    await page.waitForFunction(isStyled);
    await untilIdle(page);
    expect.soft(await look(page), path).toEqual(first);
    await page.unroute('**/*.css');
  }
});

test('a page has its style when it is shown after another, forwards and back, and waits for it', async ({ page }) => {
  const titles = [titleOf('/faq/'), titleOf('/api/sets/')];
  const looks: string[][] = [];
  // The same typefaces each time.
  await holdBack(page, '**/*.woff2');
  for (const path of ['./faq/', './api/sets/']) {
    await visit(page, path, { waitUntil: 'commit' });
    await untilIdle(page);
    looks.push(await look(page));
  }
  const release = await holdBack(page, '**/*.css');
  const isShown = async (place: number) => {
    await expect(page.locator('h1')).toHaveText(titles[place] ?? '');
    await expect.poll(() => look(page)).toEqual(looks[place]);
  };
  await visit(page, './faq/', { waitUntil: 'commit' });
  await untilIdle(page);
  await isShown(0);
  const payload = page.waitForResponse(/sets\/index\.txt/);
  await follow(page, 'Sets API');
  await (await payload).finished();
  await untilIdle(page);
  await isShown(0);
  release();
  await isShown(1);
  await page.goBack({ waitUntil: 'commit' });
  await isShown(0);
  await page.goForward({ waitUntil: 'commit' });
  await isShown(1);
});
