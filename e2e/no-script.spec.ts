import { expect, test } from './fixtures';
import { pressInPlace } from './support/press';
import { sidebarLink, sidebarOf } from './support/sidebar';

test.use({ javaScriptEnabled: false });

/* Whether every page is readable is tested in routes.spec.ts. */

test.describe('CARD-3 without JavaScript', () => {
  test('links of the sidebar work, and the page shown is marked', async ({ page }) => {
    await page.goto('./intro/');
    await sidebarLink(page, 'Locks').click();
    await expect(page.locator('h1')).toHaveText('Locks');
    await expect(sidebarOf(page).locator('[aria-current="page"]')).toHaveText('Locks');
  });

  test('every panel of tabs is shown under its label', async ({ page }) => {
    await page.goto('./api/sets/');
    const tabs = page.locator('[data-tabs="language"]').first();
    await expect(tabs.getByRole('tablist')).toBeHidden();
    for (const label of ['curl', 'JavaScript', 'Python']) {
      const panel = tabs.locator(`[data-tab="${label}"]`);
      await expect(panel).toBeVisible();
      await expect(panel.getByText(label, { exact: true }).first()).toBeVisible();
    }
  });

  test('controls that need it are not shown', async ({ page }) => {
    await page.goto('./api/sets/');
    await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Wrap lines' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /colour mode/i })).toBeHidden();
  });

  test('a diagram leads to its file, and folded code is opened', async ({ page }) => {
    await page.goto('./concepts/architecture/');
    await expect(page.getByRole('button', { name: 'Enlarge' })).toHaveCount(0);
    const file = (await page.getByRole('link', { name: 'Open full size' }).first().getAttribute('href')) ?? '';
    expect((await page.request.get(file)).headers()['content-type']).toBe('image/svg+xml');
    await page.goto('./getting-started/self-hosting-docker-compose/');
    const block = page.getByRole('figure').filter({ hasText: 'Show all' }).first();
    const isClipped = () => block.locator('pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight);
    expect(await isClipped()).toBe(true);
    await block.getByText('Show all').click();
    expect(await isClipped()).toBe(false);
  });

  test('the table of contents opens on the mobile layout, and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('./api/sets/');
    await pressInPlace(page.getByRole('button', { name: 'On this page' }));
    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'List values' });
    await entry.scrollIntoViewIfNeeded();
    await pressInPlace(entry);
    await expect(page.locator('#list-values')).toBeInViewport();
  });

  test('the mobile menu opens, keeps focus inside, and leads on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('./intro/');
    await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
    const stops = page.locator('[popover]:popover-open').locator('a, button, summary').filter({ visible: true });
    for (let left = await stops.count(); left >= 0; left--) {
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').evaluateAll((all) => all.every((one) => one.closest('[popover]')))).toBe(
        true,
      );
    }
    await sidebarOf(page).getByRole('link', { name: 'Quickstart' }).click();
    await expect(page.locator('h1')).toHaveText('Quickstart');
  });
});
