import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { blockStorage } from './support/observe';
import { sidebarOf } from './support/sidebar';

const preferred = (page: Page) => page.evaluate(() => localStorage.getItem('docs-preferred-version'));
const colourMode = (page: Page) => page.getByRole('button', { name: /colour mode/i });

test.describe('STATE-3 the preferred version', () => {
  test('that exists is kept', async ({ page }) => {
    await visit(page, './intro/');
    await page.evaluate(() => localStorage.setItem('docs-preferred-version', 'current'));
    await page.reload();
    await hydrated(page);
    expect(await preferred(page)).toBe('current');
  });

  test('that no version has is cleared', async ({ page }) => {
    await visit(page, './intro/');
    await page.evaluate(() => localStorage.setItem('docs-preferred-version', '0.9'));
    await page.reload();
    await hydrated(page);
    expect(await preferred(page)).toBeNull();
  });
});

test('a choice of when pages had two versions of the node changes nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('node-line', '1.0'));
  await visit(page, './n8n-node/add-to-set/?node=1.0');
  await expect(page.getByRole('heading', { level: 1, name: 'Add to Set' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Node 1.0');
});

/** Uses everything that writes to storage, and checks that it works on the page. */
async function useEverything(page: Page): Promise<void> {
  // In one column, lines of code are wider than the column.
  await page.setViewportSize({ width: 1000, height: 720 });
  await expect(page.getByRole('heading', { level: 1, name: 'Sets API' })).toBeVisible();
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await expect(page.getByRole('tabpanel', { name: 'Python' }).first()).toBeVisible();
  await colourMode(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect(sidebarOf(page).locator('[aria-current="page"]')).toBeInViewport();
}

test.describe('STATE-10 storage', () => {
  test('that is blocked breaks nothing', async ({ page }) => {
    await blockStorage(page);
    await visit(page, './api/sets/');
    await useEverything(page);
  });

  test('that is full breaks nothing', async ({ page }) => {
    await visit(page, './api/sets/');
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.clear();
        for (let size = 2 ** 22; size >= 1; size /= 2) {
          try {
            for (let count = 0; ; count++) storage.setItem(`filler-${size}-${count}`, 'x'.repeat(size));
          } catch {
            // Full at this size: a smaller item fills what is left.
          }
        }
      }
    });
    await page.reload();
    await hydrated(page);
    expect(
      await page.evaluate(() => {
        try {
          localStorage.setItem('theme', 'light');
          return false;
        } catch {
          return true;
        }
      }),
    ).toBe(true);
    await useEverything(page);
  });

  test('that holds rubbish breaks nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const rubbish = '"]\n}{<script>\u0000💥';
      for (const key of ['theme', 'docs-preferred-version', 'announcement.id', 'announcement.dismissed', 'code.wrap'])
        localStorage.setItem(key, rubbish);
      sessionStorage.setItem('sidebar', rubbish);
      localStorage.setItem('tabs.language', rubbish);
      localStorage.setItem(`tabs.${rubbish}`, rubbish);
    });
    await visit(page, './api/sets/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(colourMode(page)).toHaveAccessibleName('Colour mode: dark');
    await useEverything(page);
  });

  test('that holds other rubbish for the sidebar breaks nothing', async ({ context }) => {
    for (const rubbish of [
      '7',
      'null',
      '[]',
      '{"scroll":"far","open":{"0":[]}}',
      '{"path":1,"scroll":-9,"open":"no"}',
    ]) {
      const page = await context.newPage();
      await page.addInitScript((value) => sessionStorage.setItem('sidebar', value), rubbish);
      await visit(page, './api/setting-violations/');
      await expect(sidebarOf(page).locator('[aria-current="page"]'), rubbish).toBeInViewport();
      await page.close();
    }
  });

  test('that another tab fills with rubbish, or clears, breaks nothing', async ({ page, context }) => {
    await visit(page, './api/sets/');
    const other = await context.newPage();
    await visit(other, './intro/');
    await other.evaluate(() => localStorage.setItem('theme', 'purple'));
    await expect(colourMode(page)).toHaveAccessibleName('Colour mode: dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.evaluate(() => localStorage.setItem('theme', 'light'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await other.evaluate(() => localStorage.clear());
    await page.reload();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await useEverything(page);
  });
});
