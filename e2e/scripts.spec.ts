import { expect, hydrated, test } from './fixtures';
import { intercept, openBeforeReact } from './support/intercept';
import { pressInPlace } from './support/press';
import { sidebarLink } from './support/sidebar';

/* What is inline in a page, and what the page is until React is there (scripts/export/head.ts). */

test('SCRIPT-2 nothing is inline in a page but its structured data and what the first paint needs', async ({
  request,
}) => {
  for (const path of ['./', './concepts/sets/', './api/sets/', './a-z/', './accessibility/', './nowhere/']) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<script([^>]*)>([^<]+)/g)].map(([, attributes]) => attributes);
    expect(
      inline.filter((attributes) => !/ld\+json|id="_theme"|data-settings=/.test(attributes ?? '')),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/ style="| on[a-z]+="/);
    expect(html.split('<style').length - 1, path).toBe(1);
  }
});

test('before the scripts have come, links lead on, and what the platform offers works', async ({ page }) => {
  await openBeforeReact(page, './quickstart/');
  await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
  await expect(page.getByRole('list', { name: 'Page actions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await sidebarLink(page, 'Locks').click();
  await expect(page.locator('h1')).toHaveText('Locks');
});

test('what is selected, opened and scrolled to stays so when the scripts come', async ({ page }) => {
  const release = await openBeforeReact(page, './reference/environment-variables/');
  await page.getByText('Which variables your image reads').click();
  await page.evaluate(() => {
    scrollTo({ top: 800, behavior: 'instant' });
    getSelection()?.selectAllChildren(document.querySelector('article p') ?? document.body);
  });
  const selected = await page.evaluate(() => String(getSelection()));
  release();
  await hydrated(page);
  expect(await page.evaluate(() => [scrollY, String(getSelection())])).toEqual([800, selected]);
  await expect(page.locator('details[open]').filter({ hasText: 'Which variables your image reads' })).toHaveCount(1);
});

test.describe('where a script does not come', () => {
  test.use({ expectedErrors: /ERR_FAILED|failed$/ });

  test('the page is what it is without script: no control is dead', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tabs.language', 'Python'));
    await intercept(page, '**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto('./api/sets/', { waitUntil: 'load' });
    await expect(page.locator('html')).not.toHaveAttribute('data-js');
    await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeHidden();
    const names = page.locator('[data-tab] > p:first-child');
    expect(await names.evaluateAll((all) => all.filter((name) => !name.checkVisibility()).length)).toBe(0);
    await sidebarLink(page, 'Locks').first().click();
    await expect(page.locator('h1')).toHaveText('Locks');
  });
});
