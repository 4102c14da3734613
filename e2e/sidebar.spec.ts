import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { intercept } from './support/intercept';
import { layoutShifts } from './support/observe';
import { pressInPlace } from './support/press';
import { follow, sidebarOf } from './support/sidebar';

declare global {
  interface Window {
    paintedPlaces: number[];
  }
}

test.describe('NAV-1 the sidebar', () => {
  test.use({ viewport: { width: 1440, height: 500 } });

  const current = (page: Page) => sidebarOf(page).locator('[aria-current="page"]');
  const category = (page: Page, label: string) =>
    sidebarOf(page)
      .locator('details')
      .filter({ has: page.locator('> summary').getByText(label, { exact: true }) });
  const placeOf = (sidebar: Locator) =>
    sidebar.evaluate((nav) => ({
      scroll: nav.scrollTop,
      open: [...nav.querySelectorAll('details')].map(({ open }) => open),
    }));

  test('is after a reload as it was left, from the first frame on', { tag: '@translated' }, async ({ page }) => {
    // Records what each frame shows, once it is painted.
    await page.addInitScript(() => {
      window.paintedPlaces = [];
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const nav = document.querySelector('nav[aria-label="Documentation"]');
        window.paintedPlaces.push(nav?.scrollTop ?? 0);
      };
      const look = () => {
        if (document.querySelector('main')) port2.postMessage('painted');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await visit(page, './n8n-node/create-set/');
    await untilIdle(page);
    const before = await placeOf(sidebarOf(page));
    await category(page, 'Concepts').locator('> summary').click();
    await category(page, 'Lookups').locator('> summary').click();
    await sidebarOf(page).evaluate((nav) => nav.scrollTo({ top: 140 }));
    const left = await placeOf(sidebarOf(page));
    // Opening or closing one leaves the others as they are.
    expect(left.open.filter((isOpen, index) => isOpen !== before.open[index])).toHaveLength(2);
    // Stands for a category that the next document doesn't have.
    await sidebarOf(page).evaluate((nav) => nav.insertAdjacentHTML('beforeend', '<details><summary>Gone</summary>'));

    await page.reload();
    await hydrated(page);
    await untilIdle(page);
    expect(await placeOf(sidebarOf(page))).toEqual(left);
    expect(left.scroll).toBe(140);
    expect(new Set(left.open).size).toBe(2);
    expect(new Set(await page.evaluate(() => window.paintedPlaces))).toEqual(new Set([140]));
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('keeps categories open, and shows the link of each page, in the side menu too', async ({ page }) => {
    await visit(page, './n8n-node/release-lock/');
    await expect(current(page)).toBeInViewport();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Next/ }).click();
    await expect(current(page)).toHaveText('Add New Last Updated');
    await expect(current(page)).toBeInViewport();
    await expect(category(page, 'Locks')).toHaveAttribute('open');
    await visit(page, './api/setting-violations/');
    await expect(current(page)).toHaveText('Setting violations API');
    await expect(current(page)).toBeInViewport();
    await expect(category(page, 'Locks')).toHaveAttribute('open');
    await page.setViewportSize({ width: 390, height: 500 });
    await visit(page, './api/setting-violations/');
    await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
    await expect(page.getByRole('dialog', { name: 'Menu' }).locator('[aria-current="page"]')).toBeInViewport();
  });

  test('marks one page where a host takes the last slash off addresses', async ({ page }) => {
    await intercept(page, '**/concepts/sets', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${route.request().url()}/` }) }),
    );
    await visit(page, './concepts/sets');
    await expect(current(page)).toHaveText('Sets');
    await follow(page, 'Locks');
    await expect(current(page)).toHaveText(['Locks']);
  });
});
