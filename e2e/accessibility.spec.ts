import type { Locator } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { axeFindings, showIn } from './support/axe';
import { pressInPlace } from './support/press';

/* every-page.spec.ts examines every page as it is opened; this is what readers open on it, and what keys and settings do. */

test('no axe finding in page actions, an enlarged diagram, search and the mobile menu', async ({ page }) => {
  const dialog = page.getByRole('dialog').first();
  await visit(page, './concepts/sets/');
  await page.getByRole('button', { name: 'Page actions' }).click();
  await expect(page.getByRole('list', { name: 'Page actions' })).toBeVisible();
  expect(await axeFindings(page, '[popover]:popover-open')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('lock timeout');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()).toBeVisible();
  const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
  for (const mode of ['dark', 'light'] as const) {
    await showIn(page, mode);
    expect(await axeFindings(page, 'dialog[open]'), mode).toEqual([]);
  }
  await page.getByRole('button', { name: 'Close search' }).click();
  await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await axeFindings(page, '[popover]:popover-open')).toEqual([]);
});

test('no axe finding in the answers of samples that were run, nor a sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, './concepts/lookups/');
  const buttons = page.getByRole('button', { name: /^Run here/ });
  const count = await buttons.count();
  expect(count).toBeGreaterThan(1);
  // On a phone, the button of the answer takes its place.
  for (let left = count - 1; left >= 0; left--) {
    await buttons.first().click();
    await expect(buttons).toHaveCount(left);
  }
  await expect(page.getByText('Model, nothing was sent')).toHaveCount(count);
  for (const summary of await page.getByText('What the model holds now').all()) await summary.click();
  // The bar that stays in view covers part of what the page is scrolled to.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(page, 'article')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no field makes a phone enlarge the page: words in it are at least 16 px high', async ({ page }) => {
    for (const address of ['./faq/', './try-your-workflow/', './components/workflows/']) {
      await visit(page, address);
      const fields = page.locator(':is(input:not([type="radio"], [type="checkbox"]), select, textarea)');
      const sizes = await fields.evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
      expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
    }
  });

  test('the rows of menu, contents, page actions and footer are at least 44 px high', async ({ page }) => {
    await visit(page, './concepts/sets/');
    const rows = page.locator('nav, footer, [popover]').locator('li > a, summary').filter({ visible: true });
    const heights = () =>
      rows.evaluateAll((all) =>
        all
          .filter((row) => !row.closest('[aria-label="Breadcrumbs"]'))
          .map((row) => Math.round(row.getBoundingClientRect().height)),
      );
    const check = async (least: number) => {
      await expect.poll(async () => (await heights()).length).toBeGreaterThanOrEqual(least);
      expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44);
    };
    await check(10);
    const open = async (button: string, least: number) => {
      await pressInPlace(page.getByRole('button', { name: button }), 'tap');
      await check(least);
      await page.keyboard.press('Escape');
    };
    await open('Open menu', 40);
    await open('Page actions', 13);
    // The section bar appears once the page is scrolled to its position.
    const heading = page.getByRole('article').locator('h2').nth(1);
    await heading.evaluate((element) => element.scrollIntoView());
    await open('On this page', 20);
  });
});

test('in forced colours what is chosen is told by a line, and what matches is readable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await visit(page, './api/sets/#create-a-set');
  const ground = 'rgb(0, 0, 0)';
  const looks = (shown: Locator, side: 'borderLeftColor' | 'outlineStyle') =>
    shown.evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name]))], side);
  const tabs = page.getByRole('tablist').first();
  const statuses = page.getByRole('tablist', { name: 'Responses' }).first();
  const toc = page.locator('[data-sections]');
  await expect(toc.locator('a[aria-current]')).toHaveCount(1);
  for (const [chosen, other, side] of [
    [tabs.getByRole('tab', { selected: true }), tabs.getByRole('tab', { selected: false }), 'outlineStyle'],
    [toc.locator('a[aria-current]'), toc.locator('a:not([aria-current])'), 'borderLeftColor'],
    [statuses.getByRole('tab', { selected: true }), statuses.getByRole('tab', { selected: false }), 'outlineStyle'],
  ] as const) {
    if (side !== 'outlineStyle') expect(await looks(other, side)).toEqual([ground]);
    expect(await looks(chosen, side)).not.toEqual(await looks(other, side));
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lock');
  const match = page.getByRole('option').locator('mark').first();
  await expect(match).toBeVisible();
  expect(await match.evaluate((mark) => getComputedStyle(mark).color)).not.toBe(ground);
});
