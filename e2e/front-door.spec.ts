import type { Page } from '@playwright/test';
import { config } from '../lib/config';
import { expect, test, visit } from './fixtures';

test.describe('the front door', () => {
  const frame = (page: Page) => page.getByRole('radiogroup', { name: 'What if' });

  for (const [width, height, most] of [
    [1440, 900, 520],
    [390, 844, 720],
  ] as const)
    test(`says in one screen of ${width} px what 8kit is, and what becomes of one order`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await visit(page, './');
      const article = page.getByRole('article');
      for (const words of ['8kit remembers', 'Customer billed twice', 'Customer billed once'])
        await expect(article.getByText(words).first()).toBeInViewport({ ratio: 1 });
      for (const name of ['Quickstart', 'Why did it run twice?'])
        await expect(article.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
      const top = await page.getByText(config.tagline).evaluate((element) => element.getBoundingClientRect().top);
      const bottom = await frame(page).evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom - top, 'from the tagline to the last control').toBeLessThanOrEqual(most);
    });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('every bad end with 8kit says what to do, in the same frame', async ({ page }) => {
      await page.goto('./');
      // What is shown at first is what is chosen at first.
      await expect(frame(page).getByRole('radio').first()).toBeChecked();
      for (const choice of await frame(page).locator('label').all()) {
        await choice.click();
        const verdicts = frame(page)
          .getByText(/^Customer /)
          .filter({ visible: true });
        await expect(verdicts).toHaveCount(2);
        const isGood = (await verdicts.last().getAttribute('data-good')) === 'true';
        await expect(frame(page).getByRole('link').filter({ visible: true })).toHaveCount(isGood ? 0 : 1);
      }
    });
  });

  test('a card leads on from anywhere on it, and links in its text to theirs', async ({ page }) => {
    await visit(page, './');
    const text = page.getByText('which of nine causes');
    await text.scrollIntoViewIfNeeded();
    const box = await text.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
    await visit(page, './');
    await page.getByRole('article').getByRole('link', { name: 'Sets API' }).click();
    await expect(page).toHaveURL(/\/api\/sets\/$/);
    await visit(page, './');
    await page.getByRole('link', { name: 'Why did it run twice?' }).click();
    await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
    await expect(page.getByRole('heading', { name: 'Why did it run twice?' })).toBeInViewport();
  });
});
