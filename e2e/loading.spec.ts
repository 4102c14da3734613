import type { Page, Route } from '@playwright/test';
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

test.use({ expectedErrors: /Failed to (load|fetch)|failed$|ERR_|React error #412|404/ });

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

/** What keeps a page from coming, each with the reason that is told; it gives back what mends it. */
const failures: [what: string, reason: string, happens: (page: Page) => Promise<() => unknown>][] = [
  [
    'the network is cut',
    'You seem to be offline.',
    async (page) => {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  ],
  [
    'the server fails',
    'The server answered 500',
    async (page) => {
      await fail(page, locksData);
      return () => page.unroute(locksData);
    },
  ],
  [
    'STATE-7 the server fails twice, first for a page that was fetched ahead',
    'The server answered 500',
    async (page) => {
      await fail(page, locks);
      const ahead = page.waitForResponse(locks);
      await sidebarLink(page, 'Locks').hover();
      await ahead;
      return () => page.unroute(locks);
    },
  ],
  [
    'a body breaks off',
    'network error',
    async (page) => {
      await page.evaluate(() => {
        const { arrayBuffer } = Response.prototype;
        Response.prototype.arrayBuffer = () => {
          Object.assign(Response.prototype, { arrayBuffer });
          return Promise.reject(new TypeError('network error'));
        };
      });
      return () => undefined;
    },
  ],
  [
    'the network fails between the focus on a link and its press',
    'Failed to fetch',
    async (page) => {
      const ahead = page.waitForRequest(locksData);
      const cut = await holdBack(page, '**', (route) => route.abort());
      await sidebarLink(page, 'Locks').focus();
      await ahead;
      cut();
      return () => page.unroute('**');
    },
  ],
];

for (const [what, reason, happens] of failures)
  test(`STATE-6 ${what}: the page being read stays, with the reason and Retry`, { tag: '@translated' }, async ({
    page,
  }) => {
    await visit(page, './intro/');
    await markDocument(page);
    const mend = await happens(page);
    await follow(page, 'Locks');
    await failure(page).getByText('What happened').click();
    await expect(failure(page).getByText(reason).first()).toBeVisible();
    await expect(heading(page, introduction)).toBeVisible();
    await expect(page).toHaveURL(/\/intro\/$/);
    await expect(bar(page)).toHaveCount(0);
    await mend();
    await retry(page).click();
    await expect(heading(page, 'Locks')).toBeFocused();
    await expect(page).toHaveURL(/\/concepts\/locks\/$/);
    await expect(failure(page)).toHaveCount(0);
    expect(await isFirstDocument(page)).toBe(true);
  });

test('STATE-6 what fails again is counted, without a loop, and forgotten where the reader stays or goes elsewhere', async ({
  page,
}) => {
  await visit(page, './intro/');
  await fail(page, locks);
  await follow(page, 'Locks');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const times of [2, 3]) {
    await retry(page).click();
    await expect(failure(page)).toContainText(`It failed again, ${times} times in a row.`);
    await expect(retry(page)).toBeFocused();
  }
  expect(asked.length).toBeLessThanOrEqual(4);
  await failure(page).getByRole('button', { name: 'Stay' }).click();
  await expect(failure(page)).toHaveCount(0);
  await follow(page, 'Locks');
  await expect(failure(page)).not.toContainText('It failed again');
  await follow(page, 'Sets');
  await expect(heading(page, 'Sets')).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

/** What a page can't be shown for without another document. */
const replaced: [what: string, href: string, path: string | RegExp, answer: (route: Route) => Promise<void>][] = [
  [
    'STATE-6 another code was deployed meanwhile',
    '/concepts/sets/',
    '**/sets/index.txt',
    // The data of each page name the build.
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"b":"[^"]+"/, '"b":"another"') });
    },
  ],
  [
    'STATE-7 it could not be fetched ahead',
    '/concepts/sets/#comparison',
    /\/sets\/.*\.txt/,
    (route) => route.fulfill({ status: 500 }),
  ],
  [
    'a release took the style sheet away',
    '/concepts/sets/#comparison',
    '**/*.css',
    (route) => route.fulfill({ status: 404 }),
  ],
];

for (const [what, href, path, answer] of replaced)
  test(`${what}: the page is loaded as a document, at the place that the link names`, async ({ page }) => {
    await intercept(page, path, answer);
    await visit(page, './intro/');
    await markDocument(page);
    const link = page.locator(`a[href$="${href}"]`).filter({ visible: true }).first();
    const ahead = page.waitForResponse(/\/sets\/index\.txt/);
    await link.hover();
    await ahead;
    // The page has noticed, too.
    await untilIdle(page);
    await link.click();
    await expect(heading(page, 'Sets')).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator(/#.*/.exec(href)?.[0] ?? 'h1')).toBeInViewport();
    expect(await isFirstDocument(page)).toBe(false);
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
