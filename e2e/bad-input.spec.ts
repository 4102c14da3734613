import type { Page } from '@playwright/test';
import { at, expect, publishedRoutes, sharedPageTest as test } from './support/test';

/* What no page holds today, and any page may hold tomorrow: the layout has to bear it. */

/** One page of each kind, the first. */
const sample = [
  ...new Map(publishedRoutes.toReversed().map(({ path, doc }) => [doc.kind, path])).values(),
  '/api/sets/',
];

const texts: Record<string, (text: string) => string> = {
  'three times as long': (text) => `${text} ${text} ${text}`,
  'without a break': (text) => text.replace(/\s+/g, '').repeat(3).slice(0, 120),
  'from right to left': () => 'يعالج النظام كل طلب مرة واحدة فقط حتى لو وصل مرتين أو أكثر من ذلك في الوقت نفسه',
  'of emoji': () => '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪'.repeat(12),
};

/** Changes the words of titles, labels, codes, cells, list entries and lines of code. */
async function rewrite(page: Page, change: (text: string) => string): Promise<void> {
  const parts = page.locator(
    'article :is(h1, h2, h3, h4, th, td, li, dt, dd, summary, figcaption, button, code, aside) , nav a, footer a',
  );
  const words = await parts.evaluateAll((all) => {
    const nodes = new Set<Text>();
    for (const part of all)
      for (const node of part.childNodes) if (node instanceof Text && node.data.trim() !== '') nodes.add(node);
    Object.assign(window, { words: [...nodes] });
    return [...nodes].map(({ data }) => data);
  });
  await page.evaluate(
    (changed) => {
      const { words } = window as Window & { words?: Text[] };
      for (const [index, text] of changed.entries()) if (words?.[index]) words[index].data = text;
    },
    words.map((text) => change(text)),
  );
}

/** What the reader can't get at: words that leave the window or their box, where nothing scrolls and no dots tell. */
async function lost(page: Page): Promise<string[]> {
  return page.locator('article *, footer *').evaluateAll((all) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return all
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
      .filter((element) => {
        const isWider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
        const { left, right, width } = element.getBoundingClientRect();
        const isOutside = width > 0 && (right > innerWidth + 1 || left < -1);
        // Most elements end here: a style costs more to look up than a place.
        if (!isWider && !isOutside) return false;
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none' || textOverflow === 'ellipsis' || element.closest('svg')) return false;
        return (isOutside || overflowX !== 'visible') && !scrolls(element);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/** Blocks of the article that begin before the one above them ends. */
async function overlaps(page: Page): Promise<string[]> {
  return page.locator('article > *, article > div > *').evaluateAll((all) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    return all.flatMap((element) => {
      const next = element.nextElementSibling;
      const isFlow = next && [element, next].every((one) => /static|relative/.test(getComputedStyle(one).position));
      if (!isFlow || boxOf(next).height === 0 || boxOf(element).right <= boxOf(next).left + 1) return [];
      return boxOf(next).top < boxOf(element).bottom - 1 ? [element.outerHTML.slice(0, 160)] : [];
    });
  });
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('WCAG 1.4.4 text of twice the size at 320 px makes no page scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const { path } of publishedRoutes) {
    await page.goto(at(path), { waitUntil: 'load' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    if ((await widthOf(page)) > 320) wide.push(path);
  }
  expect(wide).toEqual([]);
});

for (const [name, change] of Object.entries(texts)) {
  test(`words ${name} overlap nothing and are all within reach`, async ({ page }) => {
    const faults: Record<string, string[]> = {};
    for (const path of sample) {
      await page.goto(at(path));
      await rewrite(page, change);
      for (const width of [1440, 997, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const found = [
          ...((await widthOf(page)) > width ? ['the page scrolls sideways'] : []),
          ...(await lost(page)),
          ...(await overlaps(page)),
        ];
        if (found.length > 0) faults[`${path} at ${width} px`] = found;
      }
    }
    expect(faults).toEqual({});
  });
}

test('a table without rows is its head', async ({ page }) => {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('./api/sets/');
    const table = page.locator('article table').first();
    await table.locator('tbody').evaluate((body) => body.replaceChildren());
    await expect(table.locator('th').first()).toBeVisible();
    expect((await table.boundingBox())?.height).toBeGreaterThan(30);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
});
