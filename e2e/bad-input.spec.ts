import { expect, test, visit } from './fixtures';
import { at, docOfEachKind } from './support/docs';
import { outOfReach } from './support/reach';
import { lostWithOtherWords, widths } from './support/words';

/* Content that no page has today but any page may have tomorrow: the layout must cope with it. */

/* The pages with layouts of their own. e2e/configured/everything.spec.ts does the same for all components. */
for (const { kind, path } of docOfEachKind.filter((doc) => /^(?:landing|rest-reference)$/.test(doc.kind)))
  test(`long, unbroken, Arabic words and emoji overlap nothing and are within reach: ${kind}`, async ({ page }) => {
    // Words that differ from React's own would be a hydration error.
    await visit(page, at(path));
    expect(await lostWithOtherWords(page)).toEqual({});
  });

test('a table without rows is its head', async ({ page }) => {
  await visit(page, './api/sets/');
  const table = page.locator('article table').first();
  await table.locator('tbody').evaluate((body) => body.replaceChildren());
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect(table.locator('th').first()).toBeVisible();
    expect((await table.boundingBox())?.height).toBeGreaterThan(20);
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
