import type { Page } from '@playwright/test';
import { site } from '../lib/site';
import { expect, test, visit } from './fixtures';
import { stopClock } from './support/clock';
import { follow } from './support/follow';

declare global {
  interface Window {
    /** What the browser has measured of the page. */
    entriesOf: Performance['getEntriesByType'];
  }
}

const first = (page: Page) => page.locator('article h2').first();
const last = (page: Page) => page.locator('article h2').last();
const sidebarLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Sets', exact: true });
const tocLink = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first();

/** Enough for all frames in which a page comes, and less than it may take. */
const frames = 500;

/** Opens a page with its clock stopped, so that its scripts learn of no frame. */
async function openStopped(page: Page, address: string, options?: { referer: string }): Promise<void> {
  await page.addInitScript(() => {
    window.entriesOf = performance.getEntriesByType.bind(performance);
  });
  await stopClock(page);
  // A stopped clock's own has none.
  await page.addInitScript(() => {
    performance.getEntriesByType = window.entriesOf;
  });
  await page.goto(address, { ...options, waitUntil: 'load' });
}

/** Takes away the page's frames, as in a tab that nobody sees. */
function stopFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
}

test.describe('a page that the document comes with', () => {
  test('shows the beginning of its article, then the lists beside it, and the rest part by part', async ({ page }) => {
    await openStopped(page, './concepts/sets/');
    await expect(first(page)).toBeVisible();
    await expect(last(page)).toBeHidden();
    await expect(sidebarLink(page)).toBeHidden();
    await expect(tocLink(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await page.clock.runFor(17);
    await expect(sidebarLink(page)).toBeVisible();
    await expect(tocLink(page)).toBeVisible();
    await expect(last(page)).toBeHidden();
    await page.clock.runFor(frames);
    await expect(last(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-beginning');
  });

  test('leaves the lists where they are for who comes from within the site', async ({ page, baseURL }) => {
    await openStopped(page, './concepts/sets/', { referer: `${baseURL}intro/` });
    await expect(sidebarLink(page)).toBeVisible();
    await expect(last(page)).toBeHidden();
  });

  test('shows the link to itself in a sidebar that came after it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await openStopped(page, './reference/environment-variables/');
    const link = page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current="page"]');
    await expect(link).toBeHidden();
    await page.clock.runFor(frames);
    await expect(link).toBeInViewport();
  });

  for (const [what, act] of [
    ['a press', (page: Page) => page.mouse.down()],
    ['a key', (page: Page) => page.keyboard.press('Shift')],
  ] as const) {
    test(`is whole at once with ${what}`, async ({ page }) => {
      await openStopped(page, './concepts/sets/');
      await expect(last(page)).toBeHidden();
      await act(page);
      await expect(last(page)).toBeVisible();
      await expect(sidebarLink(page)).toBeVisible();
    });
  }

  test('is whole at once on paper', async ({ page }) => {
    await openStopped(page, './concepts/sets/');
    await page.emulateMedia({ media: 'print' });
    await expect(last(page)).toBeVisible();
  });

  test('is whole at once where the address names a place in it, and where it is loaded again', async ({ page }) => {
    await openStopped(page, './concepts/sets/#next-steps');
    await expect(page.locator('#next-steps')).toBeInViewport();
    await page.goto('./concepts/locks/', { waitUntil: 'load' });
    await expect(last(page)).toBeHidden();
    await page.reload({ waitUntil: 'load' });
    await expect(last(page)).toBeVisible();
  });

  test('shows a part more in a window that its beginning may not fill, and all of it in a still higher one', async ({
    page,
  }) => {
    const { height, maxHeight } = site.beginning;
    const parts = page.locator('[data-rest]');
    for (const [windowHeight, shown] of [
      [height, 0],
      [height + 1, 1],
      [maxHeight, 1],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: windowHeight });
      await openStopped(page, './concepts/sets/');
      await expect(parts.filter({ visible: true })).toHaveCount(shown);
    }
    await page.setViewportSize({ width: 1440, height: maxHeight + 1 });
    await openStopped(page, './concepts/sets/');
    await expect(last(page)).toBeVisible();
  });

  test('is scrolled to words that the address names below its beginning', async ({ page }) => {
    await page.goto('./concepts/sets/#:~:text=Compared%20with%20what', { waitUntil: 'load' });
    await expect(page.locator('#comparison')).toBeInViewport();
  });
});

test.describe('a page that a link brings', () => {
  test('shows its beginning beside the sidebar, and the rest part by part', async ({ page }) => {
    await visit(page, './concepts/locks/');
    await tocLink(page).click();
    await expect(page).toHaveURL(/#/);
    await stopClock(page);
    await follow(page, 'Sets');
    await expect(page.getByRole('heading', { level: 1, name: 'Sets', exact: true })).toBeFocused();
    await expect(first(page)).toBeVisible();
    await expect(sidebarLink(page)).toBeVisible();
    await expect(last(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await page.clock.runFor(frames);
    await expect(last(page)).toBeVisible();
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await expect(toc.locator('[aria-current]')).toHaveCount(0);
  });

  test('shows all of it where nothing makes frames', async ({ page }) => {
    await visit(page, './intro/');
    await stopClock(page);
    await stopFrames(page);
    await follow(page, 'Sets');
    await expect(last(page)).toBeHidden();
    await page.clock.runFor(1_000);
    await expect(last(page)).toBeVisible();
  });

  test('shows its beginning first once more when a link leads back to the page that came first', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await follow(page, 'Locks');
    await expect(page.locator('h1')).toHaveText('Locks');
    await stopClock(page);
    await follow(page, 'Sets');
    await expect(page.locator('h1')).toHaveText('Sets');
    await expect(last(page)).toBeHidden();
  });

  test('is whole at once where the address names a place in it', async ({ page }) => {
    await visit(page, './quickstart/');
    await stopClock(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'parallel check' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('#guarantees')).toBeInViewport();
    await expect(last(page)).toBeVisible();
  });

  test('is whole at once, and scrolled as it was, where the reader goes back to it', async ({ page }) => {
    await visit(page, './concepts/sets/');
    // Beyond what the window would show of its beginning.
    await page
      .locator('article h2')
      .nth(4)
      .evaluate((heading) => heading.scrollIntoView());
    const place = await page.evaluate(() => scrollY);
    await follow(page, 'Locks');
    await expect(page.locator('h1')).toHaveText('Locks');
    await stopClock(page);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Sets');
    await expect(last(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});
