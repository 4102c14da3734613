import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { stopClock, untilIdle } from './support/clock';
import { titleOf } from './support/docs';
import { holdBack, intercept } from './support/intercept';
import { shiftsSoFar } from './support/observe';
import { follow, sidebarLink, sidebarOf } from './support/sidebar';

/* What a reader sees while the next page loads, and when it doesn't arrive. */

declare global {
  interface Window {
    /** Each time that the progress bar appears (true) or disappears (false). */
    progress: boolean[];
  }
}

test.use({ expectedErrors: /Failed to (load|fetch)|failed$|ERR_|React error #412/ });

/** Data of the page about locks, and everything below its address. */
const [locksData, locks] = [/\/locks\/.*\.txt/, /\/locks\//];
/** From now on, the server fails to answer what matches. */
const fail = (page: Page, path: RegExp) => intercept(page, path, (route) => route.fulfill({ status: 500 }));

const pageData = '**/*.txt*';
const bar = (page: Page) => page.getByRole('progressbar');
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
const retry = (page: Page) => failure(page).getByRole('button', { name: 'Retry' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const introduction = titleOf('/intro/');

/** Marks the document, to tell later whether it is still the one that was opened first. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);

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
  test('STATE-6 comes when a page has been awaited for 200 ms, and moves nothing; the page being read stays', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
    await expect(bar(page)).toHaveCSS('animation-name', 'none');
    await expect(page.locator('h1')).toHaveText(introduction);
    await page.screenshot();
    expect(await shiftsSoFar(page)).toEqual([]);
    answer();
    await page.clock.resume();
    await expect(heading(page, 'Locks')).toBeFocused();
    await expect(page.locator('html[data-waiting]')).toHaveCount(0);
    await expect(sidebarLink(page, 'Locks')).not.toHaveAttribute('data-wanted');
    expect(await progress()).toEqual([true, false]);
  });

  test('never comes for a quick page, a hash or the same path', async ({ page }) => {
    await visit(page, './intro/');
    const progress = await recordProgress(page);
    const answer = await holdBack(page, pageData);
    await stopClock(page);
    await begin(page, () => follow(page, 'Sets'));
    await page.clock.runFor(199);
    answer();
    await expect(page.locator('h1')).toHaveText('Sets');
    await page.clock.runFor(60_000);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Guarantees' }).click();
    await expect(page).toHaveURL(/#guarantees$/);
    await page.clock.runFor(60_000);
    await begin(page, () => follow(page, 'Sets'));
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
    await expect(page.locator('h1')).toHaveText(introduction);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('STATE-6 when the data of a page does not come', () => {
  test('the network is cut: the page stays, with the reason and Retry, and says how often', {
    tag: '@translated',
  }, async ({ page, context }) => {
    await visit(page, './intro/');
    await markDocument(page);
    await context.setOffline(true);
    await follow(page, 'Locks');
    await expect(failure(page)).toContainText('You seem to be offline.');
    await failure(page).getByText('What happened').click();
    await expect(failure(page).getByText('Failed to fetch')).toBeVisible();
    await expect(heading(page, introduction)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    for (const times of [2, 3]) {
      await retry(page).click();
      await expect(failure(page)).toContainText(`It failed again, ${times} times in a row.`);
      await expect(retry(page)).toBeFocused();
    }
    await failure(page).getByRole('button', { name: 'Stay' }).click();
    await expect(failure(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/intro\/$/);
    await follow(page, 'Locks');
    await expect(failure(page)).not.toContainText('It failed again');
    await context.setOffline(false);
    await retry(page).click();
    await expect(heading(page, 'Locks')).toBeFocused();
    await expect(page).toHaveURL(/\/concepts\/locks\/$/);
    await expect(failure(page)).toHaveCount(0);
    expect(await isFirstDocument(page)).toBe(true);
  });

  test('HEARD-1 a link pressed by a key leads into the bar, which gives focus back and covers nothing that has it', async ({
    page,
    context,
  }) => {
    await visit(page, './faq/');
    await context.setOffline(true);
    const link = sidebarLink(page, 'Docker images');
    for (const leave of ['Escape', 'Stay'] as const) {
      await link.press('Enter');
      await expect(retry(page)).toBeFocused();
      if (leave === 'Escape') await page.keyboard.press(leave);
      else await failure(page).getByRole('button', { name: leave }).press('Enter');
      await expect(failure(page)).toHaveCount(0);
      await expect(link).toBeFocused();
    }
    // Whoever points sees where the bar is.
    const other = sidebarLink(page, 'Environment variables');
    await other.click();
    await expect(failure(page)).toBeVisible();
    await expect(other).toBeFocused();

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      const covered = await page.getByRole('main').evaluate(async (main) => {
        const stops = [...main.querySelectorAll<HTMLElement>('a[href], summary, button, input')].reverse();
        const under: string[] = [];
        for (const stop of stops) {
          stop.focus();
          const { left, top, width, height } = stop.getBoundingClientRect();
          if (document.activeElement !== stop || height === 0) continue;
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          if (hit?.closest('[role="alert"]')) under.push(stop.outerHTML.slice(0, 100));
        }
        return under;
      });
      expect(covered, `${width} px`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(failure(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('');
  });

  test('the server fails, or the connection ends in the middle: Retry, or another page', async ({ page }) => {
    await visit(page, './intro/');
    await fail(page, locksData);
    await follow(page, 'Locks');
    await expect(failure(page)).toContainText('The server answered 500');
    await follow(page, 'Sets');
    await expect(heading(page, 'Sets')).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    await page.unroute(locksData);
    // As it happens to a body that breaks off.
    await page.evaluate(() => {
      const { arrayBuffer } = Response.prototype;
      Response.prototype.arrayBuffer = () => {
        Object.assign(Response.prototype, { arrayBuffer });
        return Promise.reject(new TypeError('network error'));
      };
    });
    await follow(page, 'Locks');
    await failure(page).getByText('What happened').click();
    await expect(failure(page).getByText('network error')).toBeVisible();
    await retry(page).click();
    await expect(heading(page, 'Locks')).toBeFocused();
  });

  test('another code was deployed meanwhile: the reader ends on the fresh page', async ({ page }) => {
    await visit(page, './intro/');
    await markDocument(page);
    // The data of each page name the build.
    await intercept(page, '**/locks/index.txt', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"b":"[^"]+"/, '"b":"another"') });
    });
    await follow(page, 'Locks');
    await expect(heading(page, 'Locks')).toBeVisible();
    await expect(page).toHaveURL(/\/concepts\/locks\/$/);
    await expect.poll(() => isFirstDocument(page)).toBe(false);
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
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1')).not.toHaveText(last);
  await expect(page.locator('h1')).toHaveCount(1);
});

test.describe('STATE-7 a page whose preload failed', () => {
  /** Opens the introduction, where prefetching a page by pointing at its link fails. */
  async function failPreload(page: Page, link: Locator, path: RegExp): Promise<void> {
    await visit(page, './intro/');
    await markDocument(page);
    await fail(page, path);
    const preload = page.waitForResponse(path);
    await link.hover();
    await preload;
    // The page has noticed, too.
    await untilIdle(page);
  }

  test('is reached by a full page load, at the place that the link names', async ({ page }) => {
    const place = page.getByRole('main').locator('a[href$="/concepts/sets/#comparison"]').first();
    await failPreload(page, place, /\/sets\/.*\.txt/);
    await place.click();
    await expect(heading(page, 'Sets')).toBeAttached();
    await expect(page).toHaveURL(/\/concepts\/sets\/#comparison$/);
    await expect(page.locator('#comparison')).toBeInViewport();
    expect(await isFirstDocument(page)).toBe(false);
  });

  test('a second failure in a row shows the error, without a loop', async ({ page }) => {
    await failPreload(page, sidebarLink(page, 'Locks'), locks);
    await sidebarLink(page, 'Locks').click();
    await expect(failure(page)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await retry(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'It failed again' })).toBeVisible();
    expect(asked.length).toBeLessThanOrEqual(2);
    await page.unroute(locks);
    await retry(page).click();
    await expect(heading(page, 'Locks')).toBeVisible();
  });
});

test('STATE-6 the network fails between the focus on a link and Enter: the page stays, with the reason and Retry', async ({
  page,
}) => {
  await visit(page, './concepts/sets/', { waitUntil: 'load' });
  await markDocument(page);
  const link = page.getByRole('main').locator('a[href="/docs/concepts/locks/"]').last();
  let cut = () => {};
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  await intercept(page, '**', (route) => isCut.then(() => route.abort()));
  const asked = page.waitForRequest(locksData);
  await link.focus();
  await asked;
  cut();
  await link.press('Enter');
  await failure(page).getByText('What happened').click();
  await expect(failure(page).getByText('Failed to fetch')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Sets');
  await page.unroute('**');
  await retry(page).click();
  await expect(page.locator('h1')).toHaveText('Locks');
  expect(await isFirstDocument(page)).toBe(true);
});
