import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { layoutShifts } from './support/observe';

const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('long lines of code are wrapped in all blocks on demand, remembered, and copied as they are', {
  tag: '@translated',
}, async ({ page }) => {
  const button = page.getByRole('button', { name: 'Wrap lines' });
  const overflowing = () =>
    page
      .locator('figure > pre')
      .evaluateAll((all) => all.filter((pre) => pre.checkVisibility() && pre.scrollWidth > pre.clientWidth).length);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, './api/apps/');
  await expect(button.first()).toBeVisible();
  const [all, wide] = [await page.locator('figure > pre').filter({ visible: true }).count(), await overflowing()];
  expect(wide).toBeGreaterThan(0);
  await expect(button).toHaveCount(wide);
  expect(wide).toBeLessThan(all);

  const figures = page.getByRole('figure');
  const text = (await figures.filter({ has: button }).first().locator('code').textContent()) ?? '';
  await button.first().focus();
  await page.keyboard.press('Enter');
  await expect(button.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveCount(all);
  expect(await overflowing()).toBe(0);
  await figures.filter({ hasText: text }).first().getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => clipboardText(page)).toBe(text.trim());

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ }).click();
  await expect(page.locator('h1')).toHaveText('Setting violations API');
  await page.locator('article').evaluate((article) => getSelection()?.selectAllChildren(article));
  await page.keyboard.press('Control+C');
  await expect.poll(() => clipboardText(page)).toContain('/api/v1/warnings');
  expect(await clipboardText(page)).not.toMatch(/Run here|Copy page|Wrap lines/);
  await expect(button.first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await hydrated(page);
  await untilIdle(page);
  await expect(button.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await overflowing()).toBe(0);
  expect(await layoutShifts(page)).toEqual([]);
  await button.first().click();
  await expect(button.first()).toHaveAttribute('aria-pressed', 'false');
  expect(await overflowing()).toBeGreaterThan(0);
});

test.describe('long code', () => {
  const route = './getting-started/self-hosting-docker-compose/';
  const folded = (page: Page) => page.getByRole('figure').filter({ hasText: 'Show all' });

  test('is folded, copied whole, opened on demand, and stays in view when folded again', async ({ page }) => {
    await visit(page, route);
    const block = folded(page).first();
    const isClipped = () => block.locator('pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight);
    const fold = block.locator('summary');
    await expect(fold).toHaveText(/^Show all \d+ lines$/, { useInnerText: true });
    const count = Number(/\d+/.exec((await fold.textContent()) ?? '')?.[0]);
    expect(await isClipped()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await expect(fold).toBeHidden();
    expect(await isClipped()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await block.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(async () => (await clipboardText(page)).split('\n').length).toBe(count);

    // Also where the page is made to read from right to left, code is read from left to right.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await expect(block.locator('pre')).toHaveCSS('direction', 'ltr');
    await expect(block.locator('pre')).toHaveCSS('unicode-bidi', 'isolate');
    await fold.click();
    await expect(fold).toHaveText('Show fewer lines', { useInnerText: true });
    expect(await isClipped()).toBe(false);
    await fold.click();
    await expect(fold).toHaveText(/^Show all/, { useInnerText: true });
    expect(await isClipped()).toBe(true);
    await expect(fold).toBeInViewport();
  });

  test("opens for the browser's search, which stays where it was", async ({ page }) => {
    await visit(page, route);
    const block = folded(page).filter({ hasText: 'n8n_data:/home' });
    await block.locator('pre').evaluate((pre) => {
      const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
      while (!texts.nextNode()?.nodeValue?.includes('n8n_data:/home'));
      const words = new Range();
      words.selectNodeContents(texts.currentNode);
      words.setStart(texts.currentNode, texts.currentNode.nodeValue?.indexOf('n8n_data:/home') ?? 0);
      words.surroundContents(document.createElement('mark'));
    });
    const found = block.locator('mark');
    // Scrolls as find-in-page does.
    await found.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    await expect(block.locator('details')).toHaveAttribute('open');
    await expect(found).toBeInViewport();
  });
});
