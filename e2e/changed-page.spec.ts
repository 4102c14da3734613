import type { Page } from '@playwright/test';
import { config } from '../lib/config';
import { expect, test, visit } from './fixtures';
import { sidebarOf } from './support/sidebar';

/*
 * Whatever changes a page before it is hydrated (an extension, a translator), React re-renders it, and the reader keeps
 * every control, their choices, and the sidebar as they left it.
 */

/** Ways that a page may be changed, each seen in an extension. */
const changes: Readonly<Record<string, () => void>> = {
  'a word of the text is another': () => document.querySelector('article p')?.prepend('Changed '),
  'there is something first in the body': () => document.body.prepend(document.createElement('div')),
  'the footer is gone': () => document.querySelector('footer')?.remove(),
};

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
  const whatKey = 'what-changes';
  await openChosen(page);
  const whole = await readPage(page);
  expect(whole.settings).toMatchObject({ js: '', wrapLines: '', theme: 'light' });
  expect(whole.open).toContain(false);
  const functions = Object.entries(changes).map(([what, change]) => `${JSON.stringify(what)}: ${change}`);
  await page.addInitScript(`
    const change = { ${functions.join()} }[sessionStorage.getItem('${whatKey}')];
    document.addEventListener('readystatechange', change, { once: true });
  `);
  for (const what of Object.keys(changes))
    await test.step(what, async () => {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [whatKey, what] as const);
      await visit(page, './api/locks/');
      await expect.poll(() => readPage(page)).toEqual(whole);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    });
});
