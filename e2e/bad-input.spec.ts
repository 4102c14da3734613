import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { at, docOfEachKind } from './support/docs';
import { outOfReach } from './support/reach';

/* Content that no page has today but any page may have tomorrow: the layout must cope with it. */

/** Pages that together contain all components, those of the layout, and the longest page. */
const sample = [
  ...docOfEachKind
    .filter(({ kind }) => /^(?:landing|concept|how-to|node-reference)$/.test(kind))
    .map(({ path }) => path),
  '/api/sets/',
];

/** With columns side by side, and the narrowest of both layouts. */
const widths = [1440, 997, 320];

const texts: Record<string, (text: string) => string> = {
  'three times as long': (text) => `${text} ${text} ${text}`,
  'without a break': (text) => text.replace(/\s+/g, '').repeat(3).slice(0, 120),
  'from right to left': () => 'يعالج النظام كل طلب مرة واحدة فقط حتى لو وصل مرتين أو أكثر من ذلك في الوقت نفسه',
  'of emoji': () => '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪'.repeat(12),
};

/** Finds the words in titles, labels, codes, cells, list entries and lines of code, and stores them on the window. */
function findWords(page: Page): Promise<string[]> {
  const parts = page.locator(
    'article :is(h1, h2, h3, h4, th, td, li, dt, dd, summary, figcaption, button, code, pre span, aside), nav a, footer a',
  );
  return parts.evaluateAll((all) => {
    // Only short code in Latin letters is kept on one line.
    for (const part of all) if (part.matches(':not(pre, figure) > code')) part.removeAttribute('class');
    const words = all
      .flatMap((part) => [...part.childNodes])
      .filter((node) => node instanceof Text && node.data.trim() !== '') as Text[];
    Object.assign(window, { words });
    return words.map(({ data }) => data);
  });
}

function replaceWords(page: Page, texts: readonly string[]): Promise<void> {
  return page.evaluate((changed) => {
    const { words = [] } = window as Window & { words?: Text[] };
    for (const [index, word] of words.entries()) word.data = changed[index] ?? '';
  }, texts);
}

for (const path of sample) {
  test(`long, unbroken, Arabic words and emoji overlap nothing and are within reach: ${path}`, async ({ page }) => {
    // Words that differ from React's own would be a hydration error.
    await visit(page, at(path));
    const words = await findWords(page);
    const faults: Record<string, string[]> = {};
    for (const [name, change] of Object.entries(texts)) {
      await replaceWords(page, words.map(change));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        const found = await outOfReach(page);
        if (found.length > 0) faults[`words ${name} at ${width} px`] = found;
      }
    }
    expect(faults).toEqual({});
  });
}

test('a table without rows is its head', async ({ page }) => {
  await visit(page, './api/sets/');
  const table = page.locator('article table').first();
  await table.locator('tbody').evaluate((body) => body.replaceChildren());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect(table.locator('th').first()).toBeVisible();
    expect((await table.boundingBox())?.height).toBeGreaterThan(30);
    expect(await outOfReach(page)).toEqual([]);
  }
});

test('a workflow of fifty nodes shows them all', async ({ page }) => {
  await visit(page, './getting-started/shopify-erp-sync/');
  const nodes = page.getByRole('figure').filter({ hasText: 'Copy JSON' }).locator('ol > li');
  await page.getByText(/^\d+ nodes in words$/).click();
  await nodes.first().evaluate((node) => {
    for (let count = node.parentElement?.childElementCount ?? 50; count < 50; count++) {
      node.after(node.cloneNode(true));
    }
  });
  await expect(nodes).toHaveCount(50);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await outOfReach(page)).toEqual([]);
  }
});

test('a diagram of fifty nodes is whole on the page, and scrolls in its own size where it is enlarged', async ({
  page,
}) => {
  await visit(page, './concepts/architecture/');
  const nodes = Array.from({ length: 50 }, (_, index) => `<rect x="${index * 140}" y="20" width="100" height="40"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="80">${nodes.join('')}</svg>`;
  const replace = (images: string) =>
    page.locator(images).evaluateAll((all, svg) => {
      const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      for (const one of all) {
        for (const [name, value] of Object.entries({ src, srcset: src, width: '7000', height: '80' }))
          one.setAttribute(name, value);
      }
    }, drawing);
  await replace('article picture > *');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await outOfReach(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  const dialog = page.getByRole('dialog');
  await replace('dialog img');
  const picture = dialog.getByRole('region', { name: 'Picture' });
  await expect.poll(() => picture.evaluate((region) => region.scrollWidth)).toBeGreaterThan(5000);
  await picture.evaluate((region) => region.scrollTo(region.scrollWidth, 0));
  const right = await dialog
    .locator('img')
    .filter({ visible: true })
    .evaluate((image) => image.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(widths.at(-1) ?? 0);
});
