import type { Page } from '@playwright/test';
import { config } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { sidebarOf } from './support/sidebar';

/*
 * Whatever changes a page before it is hydrated (an extension, a translator), React re-renders it, and the reader keeps
 * every control, their choices, and the sidebar as they left it.
 */

/** Everything that a reader can press, and what scripts set on `html`. */
function readPage(page: Page) {
  return page.evaluate(() => ({
    controls: [...document.querySelectorAll('button, a, input, select, summary')].filter((one) => one.checkVisibility())
      .length,
    settings: { ...document.documentElement.dataset },
    open: [...document.querySelectorAll<HTMLDetailsElement>('[data-sidebar] details')].map(({ open }) => open),
    scroll: document.querySelector('[data-sidebar]')?.scrollTop,
    tab: document.querySelector('[data-tabs] [aria-selected="true"]')?.textContent,
  }));
}

/** Opens a page for a reader who has made some choices, and has opened and closed categories in the sidebar. */
async function openChosen(page: Page): Promise<void> {
  await visit(page, './api/sets/');
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await page.evaluate(
    ({ wrap, mode }) => {
      localStorage.setItem(wrap, 'true');
      localStorage.setItem(mode, 'light');
    },
    { wrap: config.wrapStorageKey, mode: config.colourMode.storageKey },
  );
  // In place: a category that slides open moves away from the pointer.
  await sidebarOf(page).evaluate((sidebar) => {
    for (const [index, category] of sidebar.querySelectorAll('details').entries()) category.open = index % 3 > 0;
  });
  await visit(page, './api/locks/');
}

test.use({ expectedErrors: /React error #418/, viewport: { width: 1280, height: 500 } });

test('nothing is lost where a page is changed before it is hydrated', async ({ page }) => {
  await openChosen(page);
  const whole = await readPage(page);
  expect(whole.settings).toMatchObject({ js: '', wrapLines: '', theme: 'light' });
  expect(whole.open).toContain(false);
  await page.addInitScript(() => {
    // Each of these was seen in an extension.
    const change = () => {
      document.querySelector('article p')?.prepend('Changed ');
      document.body.prepend(document.createElement('div'));
      document.querySelector('footer')?.remove();
    };
    document.addEventListener('readystatechange', change, { once: true });
  });
  await visit(page, './api/locks/');
  await expect.poll(() => readPage(page)).toEqual(whole);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});
