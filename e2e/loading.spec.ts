import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { titleOf } from './support/docs';
import { type FaultyServer, startFaultyServer } from './support/faulty-server';
import { follow, sidebarLink, sidebarOf } from './support/sidebar';

/* What a reader sees while the next page loads, and when it doesn't arrive. Nothing is mocked: a server fails. */

test.use({ expectedErrors: /Failed to (load|fetch)|failed$|ERR_|React error #412/ });

let server: FaultyServer;
test.beforeEach(async ({ baseURL }) => {
  server = await startFaultyServer(baseURL ?? '');
});
test.afterEach(() => server.stop());

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
const retry = (page: Page) => failure(page).getByRole('button', { name: 'Retry' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const introduction = titleOf('/intro/');

/** Marks the document, to tell later whether it is still the one that was opened first. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);

test.describe('STATE-6 when the data of a page does not come', () => {
  test('the network is cut: the page stays, with the reason and Retry; failing again says so; then the page, with focus', async ({
    page,
    context,
  }) => {
    await visit(page, `${server.url}intro/`);
    await markDocument(page);
    await context.setOffline(true);
    await follow(page, 'Locks');
    await expect(failure(page)).toContainText('You seem to be offline.');
    await failure(page).getByText('What happened').click();
    await expect(failure(page).getByText('Failed to fetch')).toBeVisible();
    await expect(heading(page, introduction)).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await retry(page).click();
    await expect(failure(page)).toContainText('It failed again, 2 times in a row.');
    await expect(retry(page)).toBeFocused();
    await context.setOffline(false);
    await retry(page).click();
    await expect(heading(page, 'Locks')).toBeFocused();
    await expect(page).toHaveURL(/\/concepts\/locks\/$/);
    await expect(failure(page)).toHaveCount(0);
    expect(await isFirstDocument(page)).toBe(true);
  });

  test('the reader stays where they are', async ({ page }) => {
    await visit(page, `${server.url}intro/`);
    server.fail(/locks\/.*\.txt/, 'error');
    await follow(page, 'Locks');
    await failure(page).getByRole('button', { name: 'Stay' }).click();
    await expect(failure(page)).toHaveCount(0);
    await expect(heading(page, introduction)).toBeVisible();
    await expect(page).toHaveURL(/\/intro\/$/);
  });

  test('another page can be chosen', async ({ page }) => {
    await visit(page, `${server.url}intro/`);
    server.fail(/locks\/.*\.txt/, 'error');
    await follow(page, 'Locks');
    await expect(failure(page)).toBeVisible();
    await follow(page, 'Sets');
    await expect(heading(page, 'Sets')).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });

  for (const [what, fault, said] of [
    ['the server answers with status 500', 'error', 'The server answered 500'],
    ['the connection ends in the middle', 'cut', 'This page could not be loaded.'],
  ] as const)
    test(what, async ({ page }) => {
      await visit(page, `${server.url}intro/`);
      server.fail(/locks\/.*\.txt/, fault);
      await follow(page, 'Locks');
      await expect(failure(page)).toContainText(said);
      server.fail(/locks\//, undefined);
      await retry(page).click();
      await expect(heading(page, 'Locks')).toBeFocused();
    });

  test('half of it comes as if it were all: the reader ends on the page', async ({ page }) => {
    await visit(page, `${server.url}intro/`);
    server.fail(/locks\/.*\.txt/, 'short');
    await follow(page, 'Locks');
    await expect(heading(page, 'Locks')).toBeVisible();
    await expect(page).toHaveURL(/\/concepts\/locks\/$/);
  });
});

test('STATE-6 of ten links followed at once, the last one is shown, and the way back is short', async ({ page }) => {
  await visit(page, './intro/');
  const links = sidebarOf(page).getByRole('link');
  const last = await links.evaluateAll((all: HTMLElement[]) => {
    // The last row leads to a place on a page.
    const ten = all.slice(-11, -1);
    for (const link of ten) link.click();
    return ten.at(-1)?.textContent ?? '';
  });
  await expect(page.locator('h1')).toHaveText(last);
  await expect(page.locator('[data-sidebar] [aria-current]')).toHaveText(last);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1')).not.toHaveText(last);
  await expect(page.locator('h1')).toHaveCount(1);
});

test.describe('STATE-7 a page whose preload failed', () => {
  /** Opens the introduction, where prefetching a page by pointing at its link fails. */
  async function failPreload(page: Page, link: Locator, path: RegExp): Promise<void> {
    await visit(page, `${server.url}intro/`);
    await markDocument(page);
    server.fail(path, 'error');
    const preload = page.waitForResponse(path);
    await link.hover();
    await preload;
    // The page has noticed, too.
    await untilIdle(page);
  }

  test('is reached by a full page load', async ({ page }) => {
    await failPreload(page, sidebarLink(page, 'Locks'), /locks\/.*\.txt/);
    await sidebarLink(page, 'Locks').click();
    await expect(heading(page, 'Locks')).toBeVisible();
    expect(await isFirstDocument(page)).toBe(false);
  });

  test('is reached at the place that the link names', async ({ page }) => {
    const place = page.getByRole('main').locator('a[href$="/concepts/sets/#comparison"]').first();
    await failPreload(page, place, /sets\/.*\.txt/);
    await place.click();
    await expect(heading(page, 'Sets')).toBeAttached();
    await expect(page).toHaveURL(/\/concepts\/sets\/#comparison$/);
    await expect(page.locator('#comparison')).toBeInViewport();
    expect(await isFirstDocument(page)).toBe(false);
  });

  test('and the network is cut meanwhile: the reason and Retry, not the error page of the browser', async ({
    page,
    context,
  }) => {
    await failPreload(page, sidebarLink(page, 'Locks'), /locks\/.*\.txt/);
    await context.setOffline(true);
    await follow(page, 'Locks');
    await expect(failure(page)).toBeVisible();
    expect(await isFirstDocument(page)).toBe(true);
    server.fail(/locks\//, undefined);
    await context.setOffline(false);
    await retry(page).click();
    await expect(heading(page, 'Locks')).toBeVisible();
  });

  test('a second failure in a row shows the error, without a loop', async ({ page }) => {
    await failPreload(page, sidebarLink(page, 'Locks'), /locks\//);
    await sidebarLink(page, 'Locks').click();
    await expect(failure(page)).toBeVisible();
    const asked = server.requests.length;
    await retry(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'It failed again' })).toBeVisible();
    expect(server.requests.length - asked).toBeLessThanOrEqual(2);
    server.fail(/locks\//, undefined);
    await retry(page).click();
    await expect(heading(page, 'Locks')).toBeVisible();
  });
});
