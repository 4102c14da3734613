import { themeColours } from '../lib/colours';
import { expect, hydrated, test, visit } from './fixtures';
import { untilIdle } from './support/clock';

const button = { name: /colour mode/i };

test.describe('STATE-1 colour mode', () => {
  test('is dark by default, even where the system prefers light; a choice is shown, stored, and survives a reload', {
    tag: '@engines',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, './intro/');
    const control = page.getByRole('button', button);
    const root = page.locator('html');
    const stored = () => page.evaluate(() => localStorage.getItem('8kit-docs.theme'));
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const browserColour = page.locator('meta[name="theme-color"]');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(control).toHaveAccessibleName('Colour mode: dark');
    expect(await stored()).toBeNull();
    const dark = await ground();
    await expect(browserColour).toHaveAttribute('content', themeColours.dark);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(control).toHaveAttribute('title', 'Press for light');
    await control.click();
    await expect(control).toHaveAttribute('title', 'Press to follow your system');
    expect(await stored()).toBe('light');
    expect(await ground()).not.toBe(dark);
    await page.addInitScript(() => {
      const painted: (string | undefined)[] = [];
      Object.assign(window, { painted });
      const look = () => {
        if (document.body?.firstElementChild) painted.push(document.documentElement.dataset.theme);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await hydrated(page);
    await untilIdle(page);
    expect(new Set(await page.evaluate(() => Reflect.get(window, 'painted')))).toEqual(new Set(['light']));
    await expect(browserColour).toHaveAttribute('content', themeColours.light);
    await expect(control).toHaveAccessibleName('Colour mode: light');
    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: system');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await control.click();
    await expect(control).toHaveAccessibleName('Colour mode: dark');
  });

  test("follows the system live only where that is chosen, and another tab's change", async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('8kit-docs.theme', 'system'));
    await visit(page, './intro/');
    const root = page.locator('html');
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: system');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(root).toHaveAttribute('data-theme', colorScheme);
    }
    const other = await context.newPage();
    await visit(other, './quickstart/');
    await other.getByRole('button', button).click();
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await other.getByRole('button', button).click();
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: light');
    await expect(root).toHaveAttribute('data-theme', 'light');
    // Rubbish is no mode.
    await other.evaluate(() => localStorage.setItem('8kit-docs.theme', 'purple'));
    await expect(page.getByRole('button', button)).toHaveAccessibleName('Colour mode: dark');
    await expect(root).toHaveAttribute('data-theme', 'dark');
  });
});
