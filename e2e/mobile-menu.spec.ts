import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { openBeforeReact } from './support/intercept';
import { pressInPlace } from './support/press';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('STATE-5, NAV-3 the mobile menu', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, './concepts/sets/');
    await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('holds the navbar and the sidebar', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: '8kit website' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/8kit-io');
    // At its end, which stays in view.
    await expect(menu.getByRole('link', { name: 'GitHub' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('button', { name: /colour mode/i })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Sets');
  });

  test('Escape closes it and hands focus back', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  for (const [what, act] of [
    ['its button', (page: Page) => pressInPlace(page.getByRole('button', { name: 'Close menu' }))],
    ['a click on the backdrop', (page: Page) => page.mouse.click(385, 400)],
    ['growing to the desktop layout', (page: Page) => page.setViewportSize({ width: 997, height: 844 })],
  ] as const)
    test(`${what} closes it`, async ({ page }) => {
      await act(page);
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    });

  test('navigating closes it', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Locks', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Locks');
    await expect(menu).toBeHidden();
  });

  test('keeps focus inside', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const stops = await menu.locator('a, button, summary').filter({ visible: true }).count();
    for (let index = 0; index < stops + 3; index++) {
      await page.keyboard.press('Tab');
      // Focus may move to the browser's own controls, but not to the page behind.
      expect(
        await menu.evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
  });
});

test('STATE-5 a mobile menu that is opened before React has come is a dialog once it has', async ({ page }) => {
  const release = await openBeforeReact(page, './concepts/sets/');
  await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  release();
  await hydrated(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test.describe('STATE-5 the page behind the mobile menu', () => {
  test('keeps its place, and does not scroll while the menu is open', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, -200);
    const button = page.getByRole('button', { name: 'Open menu' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await pressInPlace(button);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.mouse.move(370, 400);
    await page.mouse.wheel(0, 500);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 5000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });
});

// A desktop window of 1280 px at 400 % zoom gives the page 320 × 200 px (WCAG 1.4.10).
for (const [name, viewport] of [
  ['320 px', { width: 320, height: 640 }],
  ['400 % zoom', { width: 320, height: 200 }],
] as const) {
  test.describe(`STATE-5 the mobile menu at ${name}`, () => {
    test.use({ viewport });

    test('opens, reaches its last link, and closes', async ({ page }) => {
      await visit(page, './concepts/sets/');
      await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('button', { name: 'Close menu' })).toBeInViewport();
      const last = menu.getByRole('link', { name: 'GitHub' });
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await menu.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      await pressInPlace(page.getByRole('button', { name: 'Close menu' }));
      await expect(menu).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}
