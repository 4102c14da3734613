import { themeColours } from '../lib/site/colours';
import { blockStorage, recordPaintedThemes } from './support/observe';
import { expect, sharedPageTest, test } from './support/test';

const button = { name: /colour mode/i };

test.describe('STATE-1 colour mode', () => {
  sharedPageTest('is dark by default, even where the system prefers light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('./intro/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });

  sharedPageTest('a choice is shown, stored, and survives a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('./intro/');
    const control = page.getByRole('button', button);
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const browserColour = page.locator('meta[name="theme-color"]');
    await expect(browserColour).toHaveAttribute('content', themeColours.dark);

    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: system');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);

    await expect(browserColour).toHaveAttribute('content', themeColours.light);

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(browserColour).toHaveAttribute('content', themeColours.light);
    await expect(control).toHaveAccessibleName('Colour mode: light');
    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: dark');
  });

  test('the stored mode is there at the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    const paintedThemes = await recordPaintedThemes(page);
    await page.goto('./intro/', { waitUntil: 'networkidle' });
    expect(new Set(await paintedThemes())).toEqual(new Set(['light']));
  });

  sharedPageTest('follows the system live, only when system is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    await page.goto('./intro/');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: system');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  sharedPageTest('does not follow the system when a mode is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto('./intro/');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test("another tab's change is followed", async ({ page, context }) => {
    await page.goto('./intro/');
    const other = await context.newPage();
    await other.goto('./quickstart/');
    await other.getByRole('button', button).click();
    await other.getByRole('button', button).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: light');
  });

  sharedPageTest('STATE-10 rubbish in storage gives the default', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', '{"purple": true}'));
    await page.goto('./intro/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: dark');
  });

  sharedPageTest('STATE-10 blocked storage leaves the mode to be changed for the page', async ({ page }) => {
    await blockStorage(page);
    await page.goto('./intro/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', button).click();
    await page.getByRole('button', button).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
