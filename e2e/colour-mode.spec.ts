import { themeColours } from '../lib/colours';
import { expect, hydrated, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { recordPaintedThemes } from './support/observe';

const button = { name: /colour mode/i };

test.describe('STATE-1 colour mode', () => {
  test('is dark by default, even where the system prefers light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, './intro/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });

  test('a choice is shown, stored, and survives a reload', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, './intro/');
    const control = page.getByRole('button', button);
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const browserColour = page.locator('meta[name="theme-color"]');
    await expect(browserColour).toHaveAttribute('content', themeColours.dark);

    await expect(control).toHaveAttribute('title', 'Colour mode: dark. Press for light.');
    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: light');
    await expect(control).toHaveAttribute('title', 'Colour mode: light. Press to follow your system.');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);

    await expect(browserColour).toHaveAttribute('content', themeColours.light);

    await page.reload();

    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(browserColour).toHaveAttribute('content', themeColours.light);
    await expect(control).toHaveAccessibleName('Colour mode: light');
    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: system');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: dark');
  });

  test('the stored mode is there at the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    const paintedThemes = await recordPaintedThemes(page);
    await visit(page, './intro/');
    await untilIdle(page);
    expect(new Set(await paintedThemes())).toEqual(new Set(['light']));
  });

  test('follows the system live, only when system is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    await visit(page, './intro/');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: system');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('does not follow the system when a mode is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await visit(page, './intro/');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test("another tab's change is followed", async ({ page, context }) => {
    await visit(page, './intro/');
    const other = await context.newPage();
    await visit(other, './quickstart/');
    await other.getByRole('button', button).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: light');
  });
});
