import type { Page } from '@playwright/test';
import { recordLayoutShifts } from './support/observe';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** Times, in milliseconds since the click, at which the progress bar came (true) and went (false). */
    progress: { time: number; isShown: boolean }[];
    clickedAt: number;
  }
}

/** Delays the data of pages by so many milliseconds. */
async function delayPages(page: Page, delay: number): Promise<void> {
  await page.route('**/*.txt*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
}

/** Records when the progress bar comes and goes. */
async function recordProgress(page: Page): Promise<() => Promise<Window['progress']>> {
  await page.addInitScript(() => {
    window.progress = [];
    window.clickedAt = 0;
    addEventListener('click', () => (window.clickedAt = performance.now()), true);
    addEventListener('popstate', () => (window.clickedAt = performance.now()), true);
    let wasShown = false;
    new MutationObserver(() => {
      const isShown = document.querySelector('[role="progressbar"]') !== null;
      if (isShown !== wasShown) window.progress.push({ time: performance.now() - window.clickedAt, isShown });
      wasShown = isShown;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.progress);
}

/** The sidebar's link of this name. Clicked by script, so that no hover fetches its page ahead. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name, exact: true });
  await link.evaluate((element: HTMLElement) => element.click());
}

test.describe('STATE-4 the progress bar', () => {
  test('comes 200 ms after a click on a page that takes longer, and goes when it is shown', async ({ page }) => {
    const progress = await recordProgress(page);
    await delayPages(page, 600);
    await page.goto('./intro/', { waitUntil: 'networkidle' });
    await follow(page, 'Locks');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Locks');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const [shown, gone, ...more] = await progress();
    expect(shown?.isShown).toBe(true);
    expect(shown?.time).toBeGreaterThanOrEqual(190);
    expect(shown?.time).toBeLessThan(500);
    expect(gone?.isShown).toBe(false);
    expect(more).toEqual([]);
  });

  test('never comes for a page that takes 150 ms', async ({ page }) => {
    const progress = await recordProgress(page);
    await page.goto('./intro/', { waitUntil: 'networkidle' });
    await delayPages(page, 100);
    await follow(page, 'Locks');
    await expect(page.locator('h1')).toHaveText('Locks');
    // Later than the bar could come: time is the behaviour.
    await page.waitForFunction(() => performance.now() - window.clickedAt > 400);
    expect(await progress()).toEqual([]);
  });

  test('never comes for a hash, the same path, a modified click or a download', async ({ page, context }) => {
    const progress = await recordProgress(page);
    await delayPages(page, 600);
    await page.goto('./concepts/sets/', { waitUntil: 'networkidle' });
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Guarantees' }).click();
    await expect(page).toHaveURL(/#guarantees$/);
    await follow(page, 'Sets');
    const opened = context.waitForEvent('page');
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Locks', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'data:text/plain,hello';
      link.download = 'hello.txt';
      document.body.append(link);
      link.click();
    });
    await page.waitForFunction(() => performance.now() - window.clickedAt > 400);
    expect(await progress()).toEqual([]);
  });

  test('comes for back and forward', async ({ page }) => {
    await delayPages(page, 600);
    await page.goto('./intro/', { waitUntil: 'networkidle' });
    await follow(page, 'Locks');
    await expect(page.locator('h1')).toHaveText('Locks');
    // A page of another document: its data is fetched anew on the way back.
    await page.reload({ waitUntil: 'networkidle' });
    const progress = await recordProgress(page);
    await page.evaluate(() => {
      window.progress = [];
      new MutationObserver(() => {
        if (document.querySelector('[role="progressbar"]')) window.progress.push({ time: 0, isShown: true });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.evaluate(() => history.back());
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Introduction');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect((await progress()).length).toBeGreaterThan(0);
  });

  test('moves nothing, and stands still with reduced motion', async ({ page }) => {
    const layoutShifts = await recordLayoutShifts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await delayPages(page, 600);
    await page.goto('./intro/', { waitUntil: 'networkidle' });
    await follow(page, 'Locks');
    const bar = page.getByRole('progressbar');
    await expect(bar).toBeVisible();
    expect(await layoutShifts()).toEqual([]);
    expect(await bar.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });
});

test.describe('after a navigation', () => {
  test("focus is on the new page's heading, which announces it, under the new title", async ({ page }) => {
    await page.goto('./intro/');
    const link = page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Locks', exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Locks', exact: true })).toBeFocused();
    await expect(page).toHaveTitle('Locks | Documentation');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('focus is on the heading that the address names', async ({ page }) => {
    await page.goto('./quickstart/');
    await page.getByRole('main').getByRole('link', { name: 'removes the value' }).click();
    await expect(page).toHaveURL(/#add-first$/);
    await expect(page.locator('#add-first')).toBeFocused();
    await expect(page.locator('#add-first')).toBeInViewport();
  });
});

test.describe('STATE-5 the navbar on the mobile layout', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('slides away on scrolling down, returns on scrolling up and on focus', async ({ page }) => {
    await page.goto('./concepts/sets/', { waitUntil: 'networkidle' });
    const navbar = page.getByRole('banner');
    await expect(navbar).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -100);
    await expect(navbar).toBeInViewport();
    await page.mouse.wheel(0, 600);
    await expect(navbar).not.toBeInViewport();
    // Without a scroll: scrolling up would bring the navbar back, focus or not.
    await page.getByRole('button', { name: 'Open menu' }).evaluate((button) => button.focus({ preventScroll: true }));
    await expect(navbar).toBeInViewport();
  });

  test('stays on the desktop layout', async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    // Without the transition: a navbar that has only begun to leave is still in the viewport.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./concepts/sets/', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html')).toHaveAttribute('data-navbar-hidden');
    await expect(page.getByRole('banner')).toBeInViewport();
  });
});
