import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { blockStorage } from './support/observe';
import { sidebarOf } from './support/sidebar';

const colourMode = (page: Page) => page.getByRole('button', { name: /colour mode/i });

test('STATE-3 a preferred version that exists is kept, and one that no version has is cleared', async ({ page }) => {
  await visit(page, './intro/');
  for (const [name, kept] of [
    ['current', 'current'],
    ['0.9', null],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('8kit-docs.preferred-version', value), name);
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('8kit-docs.preferred-version'))).toBe(kept);
  }
});

/** Opens a page, uses everything that writes to storage, and checks that it works. */
async function useEverything(page: Page): Promise<void> {
  // In one column, lines of code are wider than the column.
  await page.setViewportSize({ width: 1000, height: 720 });
  await visit(page, './api/sets/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sets API' })).toBeVisible();
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await expect(page.getByRole('tabpanel', { name: 'Python' }).first()).toBeVisible();
  await expect(colourMode(page)).toHaveAccessibleName('Colour mode: dark');
  await colourMode(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const wrap = page.getByRole('button', { name: 'Wrap lines' }).first();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect(sidebarOf(page).locator('[aria-current="page"]')).toBeInViewport();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lock');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('REACH-4 what another application keeps is neither read nor removed, and each key of ours has our prefix', async ({
  page,
}) => {
  // Under each key of ours without its prefix, a value that would change something.
  const foreign = {
    theme: 'light',
    'docs-preferred-version': 'none',
    'preferred-version': 'none',
    'announcement.id': 'none',
    'announcement.dismissed': 'true',
    'code.wrap': 'true',
    'tabs.language': 'TypeScript',
    sidebar: '{"path":"/docs/api/sets/","scroll":9999,"open":{}}',
    model: '{"state":{}}',
  };
  await page.addInitScript((values) => {
    for (const storage of [localStorage, sessionStorage]) Object.assign(storage, values);
  }, foreign);
  await visit(page, './api/sets/');
  await expect(page.locator('html')).not.toHaveAttribute('data-wrap-lines');
  await expect(page.getByRole('tab', { selected: true }).first()).toHaveText('curl');
  // A change that the other application makes in another tab.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })));
  await useEverything(page);
  await page.getByRole('button', { name: 'Run here' }).first().click();
  await page.goto('./intro/');
  const kept = await page.evaluate(() => [localStorage, sessionStorage].map((storage) => ({ ...storage })));
  for (const storage of kept) {
    expect(storage).toMatchObject(foreign);
    const others = Object.keys(storage).filter((key) => !(key in foreign) && !key.startsWith('8kit-docs.'));
    expect(others).toEqual([]);
  }
  expect(Object.keys({ ...kept[0], ...kept[1] })).toEqual(
    expect.arrayContaining(['theme', 'tabs.language', 'code.wrap', 'sidebar'].map((key) => `8kit-docs.${key}`)),
  );
});

test('STATE-10 storage that is blocked breaks nothing', async ({ page }) => {
  await blockStorage(page);
  await useEverything(page);
});

test('STATE-10 storage that holds rubbish breaks nothing', async ({ page }) => {
  const rubbish = ['"]\n}{<script>\u0000💥', 'null', '{"path":1,"scroll":-9,"open":"no"}'];
  await page.addInitScript((values) => {
    const [value = ''] = values;
    for (const key of ['theme', 'preferred-version', 'announcement.id', 'announcement.dismissed', 'code.wrap'])
      localStorage.setItem(`8kit-docs.${key}`, value);
    for (const group of ['language', value]) localStorage.setItem(`8kit-docs.tabs.${group}`, value);
    // The next of them for each page that is opened.
    const [own = value] = values.slice(Number(new URLSearchParams(location.search).get('rubbish')));
    for (const key of ['sidebar', 'model']) sessionStorage.setItem(`8kit-docs.${key}`, own);
  }, rubbish);
  for (const place of rubbish.keys()) {
    await visit(page, `./api/setting-violations/?rubbish=${place}`);
    await expect(sidebarOf(page).locator('[aria-current="page"]')).toBeInViewport();
  }
  await useEverything(page);
});
