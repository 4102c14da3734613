import { expect, type Page, type Route } from '@playwright/test';

/**
 * Handles the page's requests for a URL, as `page.route` does. On an open page, that takes effect only a moment later,
 * and a request in between would be sent; so this waits until it does.
 */
export async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.route(url, handler);
  if (page.url() === 'about:blank') return;
  let isReached = false;
  const probe = /\?probe$/;
  await page.route(probe, (route) => {
    isReached = true;
    return route.fulfill();
  });
  await expect(async () => {
    await page.evaluate(() => fetch('?probe'));
    expect(isReached).toBe(true);
  }).toPass({ intervals: [20] });
  await page.unroute(probe);
}

/** Holds back the page's requests for a URL; the returned function lets them continue, or get another answer. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, address, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** Opens a page whose scripts of React are held back, once it is parsed. The returned function releases the scripts. */
export async function openBeforeReact(page: Page, url: string): Promise<() => void> {
  const release = await holdBack(page, '**/_next/static/chunks/*.js');
  await page.goto(url, { waitUntil: 'commit' });
  // Not in frames, which a test may have stopped.
  await page.waitForFunction(() => document.readyState !== 'loading', undefined, { polling: 50 });
  return release;
}
