import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { stopClock } from './support/clock';

test.describe('the front door', () => {
  const frame = (page: Page) => page.getByRole('figure').filter({ hasText: 'Without 8kit' });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`says in one screen of ${width} px what 8kit is, and what becomes of one order, which runs above its nodes`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await visit(page, './');
      const article = page.getByRole('article');
      for (const words of ['8kit remembers', 'Customer billed twice', 'Customer billed once'])
        await expect(article.getByText(words).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      for (const name of ['Quickstart', 'Why did it run twice?'])
        await expect(article.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
      await expect(frame(page).locator('svg').filter({ visible: true }).first()).toBeInViewport({ ratio: 1 });
      await stopClock(page);
      // All of it fits a phone: the reader sees what runs when the button is in reach.
      await frame(page).evaluate((figure) => figure.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await frame(page).getByRole('button', { name: 'again after 5 s' }).click();
      const flag = frame(page).getByText('order-1001', { exact: true }).filter({ visible: true }).first();
      await expect(flag).toBeInViewport({ ratio: 1 });
      const node = frame(page).locator('g[data-taken] > path').filter({ visible: true }).first();
      const [above, below] = [await flag.boundingBox(), await node.boundingBox()];
      expect(Math.abs((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))).toBeLessThan(14);
      // Each has its own place.
      const counter = frame(page).locator('[data-count="1"] > circle').filter({ visible: true }).first();
      const count = await counter.boundingBox();
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(count?.y ?? 0);
    });

  test('plays what a choice leads to, keeps every control in its place, and says what to do if it ends badly', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './');
    const radio = (name: RegExp) => frame(page).getByRole('radio', { name });
    await expect(radio(/^With 8kit/)).toBeChecked();
    await expect(frame(page).locator('[data-type="httpRequest"] [data-count="1"]').first()).toBeAttached();
    const crash = frame(page).getByRole('button', { name: 'after a crash' });
    // On the page: what has focus scrolls it.
    const place = () =>
      crash.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return { left, top: Math.round(top + scrollY), width, height };
      });
    const before = await place();
    await radio(/^Without 8kit/).check();
    await frame(page).getByRole('button', { name: 'Back' }).focus();
    for (let step = 0; step < 8; step++) await page.keyboard.press('Enter');
    await crash.click();
    expect(await place()).toEqual(before);
    await radio(/^With 8kit/).check();
    await expect(radio(/^With 8kit Customer not billed yet$/)).toBeChecked();
    await expect(frame(page).getByRole('link', { name: 'find and repair it' })).toBeVisible();
    // What differed stays to be seen.
    for (const [name, mark] of [
      ['after a lost response', 'path[data-broken="unanswered"]'],
      ['twice at once', 'g[data-together]'],
      ['after a crash', 'path[data-broken="crashed"] ~ g[data-taken="failed"]'],
    ] as const) {
      const marked = frame(page).locator(`[data-shown="true"] ${mark}`).first();
      await expect(marked).not.toBeAttached();
      await frame(page).getByRole('button', { name }).click();
      await expect(marked).toBeAttached();
    }
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('both ends are shown, one above the other', async ({ page }) => {
      await page.goto('./');
      await expect(frame(page).getByText('Without 8kit: Customer billed twice')).toBeVisible();
      await expect(frame(page).getByText('With 8kit: Customer billed once')).toBeVisible();
      await expect(frame(page).locator('svg').filter({ visible: true })).toHaveCount(2);
      await expect(frame(page).locator('[data-count="2"]').filter({ visible: true })).toHaveCount(4);
    });
  });

  test('a card leads on from anywhere on it, and links in its text to theirs', async ({ page }) => {
    await visit(page, './');
    const text = page.getByText('A few questions lead to');
    await text.scrollIntoViewIfNeeded();
    const box = await text.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
    await expect(page.getByRole('heading', { name: 'Why did it run twice?' })).toBeInViewport();
    await visit(page, './');
    await page.getByRole('article').getByRole('link', { name: 'Sets API' }).click();
    await expect(page).toHaveURL(/\/api\/sets\/$/);
  });
});
