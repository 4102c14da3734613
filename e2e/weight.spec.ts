import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { site } from '@/lib/site';
import { recordLayoutShifts } from './support/observe';
import { cutArticle, openInPieces } from './support/pieces';
import { at, expect, publishedRoutes, sharedPageTest, test } from './support/test';

/** What a text page may weigh at most: KiB as brotli, and requests. */
const limit = { runtime: 130, font: 24, all: 190, requests: 9 };

test('a text page is light, blocks once, and fetches nothing when idle', async ({ page, baseURL }) => {
  const loaded: { type: string; url: string; size: Promise<number> }[] = [];
  page.on('response', (response) => {
    const size = response.body().then((body) => {
      const type = response.request().resourceType();
      return type === 'font' ? body.length : brotliCompressSync(body).length;
    });
    loaded.push({ type: response.request().resourceType(), url: response.url(), size });
  });
  await page.goto('./faq/', { waitUntil: 'networkidle' });

  const sizes = await Promise.all(loaded.map(async ({ type, size }) => ({ type, size: await size })));
  const kib = (type?: string) =>
    sizes.filter((entry) => type === undefined || entry.type === type).reduce((sum, { size }) => sum + size, 0) / 1024;
  expect(kib('script')).toBeLessThanOrEqual(limit.runtime);
  expect(kib('font')).toBeLessThanOrEqual(limit.font);
  expect(kib()).toBeLessThanOrEqual(limit.all);
  expect(loaded.length).toBeLessThanOrEqual(limit.requests);
  expect(loaded.filter(({ url }) => !url.startsWith(new URL(baseURL ?? '').origin))).toEqual([]);

  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  );
  // The script in the head chooses the colour mode. The other one leaves the navbar before it to be painted.
  expect(blocking.map((url) => url.replace(/.*[.]/, '')).sort()).toEqual(['css', 'js']);
});

// Every page is watched by `every-page.spec.ts`, but with a cache that holds the style, the script and the font.
for (const [kind, path] of new Map(publishedRoutes.toReversed().map((route) => [route.doc.kind, route.path]))) {
  test(`nothing moves while a page is the first that a reader loads: ${kind}`, async ({ page }) => {
    const layoutShifts = await recordLayoutShifts(page);
    await page.goto(at(path));
    expect(await layoutShifts()).toEqual([]);
  });
}

test('a first page asks for the text font when all else is there, and the next document shows it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.goto('./concepts/sets/', { waitUntil: 'networkidle' });
  expect(asked.filter((type) => type === 'font')).toHaveLength(1);
  expect(asked.indexOf('font')).toBeGreaterThan(asked.lastIndexOf('script'));
  expect(await isInFont(page, systemFont)).toBe(true);
  const layoutShifts = await recordLayoutShifts(page);
  await followToLocks(page);
  expect(await isInFont(page, systemFont)).toBe(true);
  // From a cache that is busy the font may come too late, and then the page is shown without it.
  await expect(async () => {
    await page.reload({ waitUntil: 'networkidle' });
    expect(await isInFont(page, textFont)).toBe(true);
  }).toPass();
  expect(await layoutShifts()).toEqual([]);
});

test('the text font takes the place of the system’s while nobody looks', async ({ page }) => {
  await page.goto('./concepts/sets/', { waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), site.fontStorageKey)).toBe('true');
  const turnAway = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await turnAway(false);
  expect(await isInFont(page, systemFont)).toBe(true);
  await turnAway(true);
  expect(await isInFont(page, textFont)).toBe(true);
});

sharedPageTest('going to another page leaves alone what all pages share in their head', async ({ page }) => {
  await page.goto('./concepts/sets/', { waitUntil: 'networkidle' });
  const shared = page
    .locator('head')
    .locator('[name=color-scheme], [rel=manifest], [rel=icon], [rel=apple-touch-icon]');
  await expect(shared).toHaveCount(5);
  await shared.evaluateAll((elements) => {
    for (const element of elements) element.toggleAttribute('data-seen', true);
  });
  await followToLocks(page);
  await expect(page.locator('head [data-seen]')).toHaveCount(5);
});

sharedPageTest(
  'no rule depends on an element of any kind before: all after one that goes is styled anew',
  async ({ page }) => {
    await page.goto('./concepts/sets/');
    const selectors = await page.evaluate(() => {
      const selectorsOf = ({ cssRules }: { cssRules: CSSRuleList }): string[] =>
        [...cssRules].flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
          ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? selectorsOf(rule) : []),
        ]);
      return [...document.styleSheets].flatMap(selectorsOf);
    });
    expect(selectors.length).toBeGreaterThan(500);
    expect(selectors.filter((selector) => /(?:^|[\s>+~,(])\*\s*[+~]/.test(selector))).toEqual([]);
  },
);

const textFont = 'Figtree';
const systemFont = '"Figtree fallback", sans-serif';

/** Tells whether the article's words are as wide as in a font. */
function isInFont(page: Page, font: string): Promise<boolean> {
  return page.getByRole('main').evaluate((main, font) => {
    const widthIn = (fontFamily: string) => {
      const sample = document.createElement('span');
      sample.textContent = 'Width of a sample';
      sample.style.fontFamily = fontFamily;
      main.append(sample);
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    };
    return widthIn('') === widthIn(font);
  }, font);
}

async function followToLocks(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Locks', exact: true })
    .click();
  await expect(page.locator('h1')).toHaveText('Locks');
}

sharedPageTest('the arrow of a label stands where it will, before the label has come', async ({ page }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await page.goto('./n8n-node/create-lookup/');
  await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const labels = document.querySelectorAll('[data-chevron]');
    const words = [...labels].map((label) => [...label.childNodes]);
    for (const label of labels) label.replaceChildren();
    await painted();
    for (const [index, label] of labels.entries()) label.replaceChildren(...(words[index] ?? []));
    await painted();
  });
  expect(await layoutShifts()).toEqual([]);
});

for (const [kind, path] of new Map(publishedRoutes.map((route) => [route.doc.kind, route.path])))
  for (const width of [1440, 390])
    sharedPageTest(
      `nothing moves while a page comes in pieces: ${kind}, ${width} pixels wide`,
      async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 900 });
        const layoutShifts = await recordLayoutShifts(page);
        await openInPieces(page, new URL(at(path), baseURL), cutArticle);
        expect(await layoutShifts()).toEqual([]);
      },
    );

sharedPageTest('the navbar is painted once it is whole', async ({ page, baseURL }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await openInPieces(page, new URL('./faq/', baseURL), (html) => [html.indexOf('>GitHub<')]);
  expect(await layoutShifts()).toEqual([]);
});
