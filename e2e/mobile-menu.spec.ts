import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { openBeforeReact } from './support/intercept';
import { pressInPlace } from './support/press';

test.use({ viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });

async function open(page: Page): Promise<void> {
  await pressInPlace(opener(page));
  await expect(menu(page)).toBeVisible();
}

test.describe('STATE-5, NAV-3 the mobile menu', () => {
  test('holds the navbar and the sidebar, and focus', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await open(page);
    await expect(menu(page).getByRole('link', { name: 'Sets', exact: true })).toBeFocused();
    await expect(menu(page).getByRole('link', { name: '8kit website' })).toBeVisible();
    // A desktop window of 1280 px at 400 % zoom gives the page 320 × 200 px (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 200 });
    expect(await menu(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    const github = menu(page).getByRole('link', { name: 'GitHub' });
    await expect(github).toHaveAttribute('href', 'https://github.com/8kit-io');
    // At its end, which stays in view.
    await expect(github).toBeInViewport({ ratio: 1 });
    await expect(menu(page).getByRole('button', { name: /colour mode/i })).toBeInViewport({ ratio: 1 });
    await expect(menu(page).getByRole('navigation', { name: 'Documentation' })).toBeVisible();
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Sets');
    const stops = await menu(page).locator('a, button, summary').filter({ visible: true }).count();
    for (let index = 0; index < stops + 3; index++) {
      await page.keyboard.press('Tab');
      // Focus may move to the browser's own controls, but not to the page behind.
      const isInside = (dialog: Element) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body;
      expect(await menu(page).evaluate(isInside)).toBe(true);
    }
  });

  test('is closed by Escape, its button, a click beside it, a wide window and a link', {
    tag: ['@translated', '@engines'],
  }, async ({ page }) => {
    await visit(page, './concepts/sets/');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => pressInPlace(page.getByRole('button', { name: 'Close menu' })),
      () => page.mouse.click(385, 400),
      () => page.setViewportSize({ width: 997, height: 844 }),
    ]) {
      await open(page);
      await close();
      await expect(menu(page)).toBeHidden();
      if (close.toString().includes('Escape')) await expect(opener(page)).toBeFocused();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await menu(page).getByRole('link', { name: 'Locks', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Locks');
    await expect(menu(page)).toBeHidden();
  });

  test('that is opened before React has come is a dialog once it has', async ({ page }) => {
    const release = await openBeforeReact(page, './concepts/sets/');
    await pressInPlace(opener(page));
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    release();
    await hydrated(page);
    await expect(menu(page)).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await expect(opener(page)).toBeFocused();
  });

  test('leaves the page behind it where it is', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, -200);
    await expect(opener(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await open(page);
    await page.mouse.move(370, 400);
    await page.mouse.wheel(0, 500);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 5000);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(700);
  });
});

test('STATE-5 the navbar slides away on scrolling down, and returns on scrolling up and on focus', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const navbar = page.getByRole('banner');
  await expect(navbar).toBeInViewport();
  // At the top it stays: Safari bounces past the top, and scrolls down again.
  await page.mouse.wheel(0, 20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator('html')).not.toHaveAttribute('data-navbar-hidden');
  await page.mouse.wheel(0, 600);
  await expect(navbar).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(navbar).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(navbar).not.toBeInViewport();
  // Without scrolling: scrolling up would bring the navbar back, whatever has focus.
  await opener(page).evaluate((button) => button.focus({ preventScroll: true }));
  await expect(navbar).toBeInViewport();

  await page.setViewportSize({ width: 997, height: 800 });
  // Without the transition: a navbar that has only begun to slide away is still in the viewport.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('main').focus();
  await page.mouse.wheel(0, 600);
  await expect(page.locator('html')).toHaveAttribute('data-navbar-hidden');
  await expect(navbar).toBeInViewport();
});
