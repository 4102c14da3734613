import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { stopClock, untilIdle } from './support/clock';
import { titleOf } from './support/docs';
import { holdBack } from './support/intercept';
import { recordLayoutShifts } from './support/observe';
import { follow, sidebarLink } from './support/sidebar';

declare global {
  interface Window {
    /** Each time that the progress bar appears (true) or disappears (false). */
    progress: boolean[];
  }
}

const pageData = '**/*.txt*';
const bar = (page: Page) => page.getByRole('progressbar');

/** Records when the progress bar of the open page appears and disappears from now on. */
async function recordProgress(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(() => {
    window.progress = [];
    new MutationObserver(() => {
      const isShown = document.querySelector('[role="progressbar"]') !== null;
      if (isShown !== (window.progress.at(-1) ?? false)) window.progress.push(isShown);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.progress);
}

/** Calls the function, and waits until its navigation is waiting for the page's data. */
async function begin(page: Page, navigate: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(pageData);
  await navigate();
  await asked;
}

test.describe('STATE-4 the progress bar', () => {
  test('STATE-6 comes when a page has been awaited for 200 ms, which the sidebar marks; the page being read stays', async ({
    page,
  }) => {
    await visit(page, './intro/');
    const progress = await recordProgress(page);
    const answer = await holdBack(page, pageData);
    await stopClock(page);
    await begin(page, () => follow(page, 'Locks'));
    await expect(sidebarLink(page, 'Locks')).toHaveAttribute('data-wanted');
    await page.clock.runFor(199);
    await expect(page.locator('html[data-waiting]')).toHaveCount(0);
    expect(await progress()).toEqual([]);
    await page.clock.runFor(1);
    await expect(page.locator('html[data-waiting]')).toHaveCount(1);
    await expect(bar(page)).toBeVisible();
    await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
    answer();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: 'Locks' })).toBeFocused();
    await expect(page.locator('html[data-waiting]')).toHaveCount(0);
    await expect(sidebarLink(page, 'Locks')).not.toHaveAttribute('data-wanted');
    await expect(bar(page)).toHaveCount(0);
    expect(await progress()).toEqual([true, false]);
  });

  test('never comes for a page that is shown before', async ({ page }) => {
    await visit(page, './intro/');
    const progress = await recordProgress(page);
    const answer = await holdBack(page, pageData);
    await stopClock(page);
    await begin(page, () => follow(page, 'Locks'));
    await page.clock.runFor(199);
    answer();
    await expect(page.locator('h1')).toHaveText('Locks');
    await page.clock.runFor(60_000);
    expect(await progress()).toEqual([]);
  });

  test('never comes for a hash, the same path, a modified click or a download', async ({ page, context }) => {
    await visit(page, './concepts/sets/');
    const progress = await recordProgress(page);
    await holdBack(page, pageData);
    await stopClock(page);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Guarantees' }).click();
    await expect(page).toHaveURL(/#guarantees$/);
    await page.clock.runFor(60_000);
    await begin(page, () => follow(page, 'Sets'));
    await page.clock.runFor(60_000);
    const opened = context.waitForEvent('page');
    await sidebarLink(page, 'Locks').click({ modifiers: ['ControlOrMeta'] });
    // Closed while it was loading on a busy machine, it once stayed open, and the clock waited for it.
    const other = await opened;
    await other.waitForLoadState();
    await other.close();
    expect(context.pages()).toEqual([page]);
    await page.clock.runFor(60_000);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'data:text/plain,hello';
      link.download = 'hello.txt';
      document.body.append(link);
      link.click();
    });
    await page.clock.runFor(60_000);
    expect(await progress()).toEqual([]);
  });

  test('comes for back and forward', async ({ page }) => {
    await visit(page, './intro/');
    await follow(page, 'Locks');
    await expect(page.locator('h1')).toHaveText('Locks');
    // A new document: on the way back, the page's data is fetched again.
    await page.reload();
    await hydrated(page);
    const answer = await holdBack(page, pageData);
    await stopClock(page);
    await begin(page, () => page.evaluate(() => history.back()));
    await page.clock.runFor(200);
    await expect(bar(page)).toBeVisible();
    answer();
    await page.clock.resume();
    await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
    await expect(bar(page)).toHaveCount(0);
  });

  test('moves nothing, and stands still with reduced motion', async ({ page }) => {
    const layoutShifts = await recordLayoutShifts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './intro/');
    await untilIdle(page);
    await holdBack(page, pageData);
    await follow(page, 'Locks');
    await expect(bar(page)).toBeVisible();
    expect(await layoutShifts()).toEqual([]);
    expect(await bar(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });
});

test.describe('after a navigation', () => {
  test("focus is on the new page's heading, which announces it, under the new title", async ({ page }) => {
    await visit(page, './intro/');
    const link = sidebarLink(page, 'Locks');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Locks', exact: true })).toBeFocused();
    await expect(page).toHaveTitle('Locks | Documentation');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('focus is on the heading that the address names', async ({ page }) => {
    await visit(page, './faq/');
    await page.getByRole('main').locator('a[href$="/components/service/#verified"]').first().click();
    await expect(page).toHaveURL(/#verified$/);
    await expect(page.locator('#verified')).toBeFocused();
    await expect(page.locator('#verified')).toBeInViewport();
  });
});

test.describe('STATE-5 the navbar on the mobile layout', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('slides away on scrolling down, returns on scrolling up and on focus', async ({ page }) => {
    await visit(page, './concepts/sets/');
    const navbar = page.getByRole('banner');
    await expect(navbar).toBeInViewport();
    // At the top it stays: Safari bounces past the top, and scrolls down again.
    await page.mouse.wheel(0, 20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.locator('html')).not.toHaveAttribute('data-navbar-hidden');
    await page.mouse.wheel(0, 600);
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(navbar).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(navbar).not.toBeInViewport();
    // Without scrolling: scrolling up would bring the navbar back, whatever has focus.
    await page.getByRole('button', { name: 'Open menu' }).evaluate((button) => button.focus({ preventScroll: true }));
    await expect(navbar).toBeInViewport();
  });

  test('stays on the desktop layout', async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    // Without the transition: a navbar that has only begun to slide away is still in the viewport.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './concepts/sets/');
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveAttribute('data-navbar-hidden');
    await expect(page.getByRole('banner')).toBeInViewport();
  });
});
