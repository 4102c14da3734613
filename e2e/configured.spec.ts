import type { Page } from '@playwright/test';
import { serveExport } from '../scripts/serve.mjs';
import { test as base, expect, hydrated, visit } from './fixtures';
import { axeFindings, contrastFindings, showIn } from './support/axe';
import { untilIdle } from './support/clock';
import { buildConfigured } from './support/copy';
import { coveredTargets } from './support/hit';
import { intercept } from './support/intercept';
import { blockStorage, layoutShifts } from './support/observe';
import { pressInPlace } from './support/press';
import { outOfReach } from './support/reach';

/* The site as its owner can configure it: an announcement, a second version, a repository, analytics, pages that moved. */

const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are used
    async ({}, use) => {
      const { url, stop } = await serveExport(await buildConfigured(), 0);
      await use(url);
      stop();
    },
    // On a busy machine, a build takes several minutes.
    { scope: 'worker', timeout: 1_200_000 },
  ],
  baseURL: ({ address }, use) => use(address),
});
// It is built once, by the worker that runs all of them.
test.describe.configure({ mode: 'default' });

/** Stands in for the analytics service, which tests can't reach. */
const answerAnalytics = (page: Page, body = '') =>
  intercept(page, 'https://www.googletagmanager.com/**', (route) => route.fulfill({ body }));
test.beforeEach(({ page }) => answerAnalytics(page));

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => page.getByRole('button', { name: 'Close announcement' });

test('STATE-2 the announcement is no first stop of the keyboard, and dismissed it stays away without a shift, until there is a new id', async ({
  page,
}) => {
  await visit(page, './concepts/sets/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await bar(page).getByRole('link', { name: 'Install it' }).click();
  await expect(page).toHaveURL(/quickstart\/#install-node$/);
  await close(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  // The keyboard goes on with the text.
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await hydrated(page);
  await untilIdle(page);
  await expect(bar(page)).toBeHidden();
  expect(await layoutShifts(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('8kit-docs.announcement.id', 'node-1.0.13'));
  for (let time = 0; time < 2; time++) {
    await visit(page, './concepts/sets/');
    await expect(bar(page)).toBeVisible();
  }
});

test('STATE-10 the announcement can be closed for the page where storage is blocked', async ({ page }) => {
  await blockStorage(page);
  await visit(page, './intro/');
  await close(page).click();
  await expect(bar(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the announcement is readable, and a page that moved leads on where the host knows no redirects', async ({
    page,
  }) => {
    // Such a host answers with the contents of the index file.
    await page.goto('./concepts/mutexes/index.html');
    await expect(page).toHaveURL('./concepts/locks/');
    await expect(page.locator('h1')).toHaveText('Locks');
    await expect(bar(page)).toContainText('Node 1.0.14 is out.');
    await expect(close(page)).toBeHidden();
  });
});

test('STATE-3 the version is chosen in a menu', async ({ page }) => {
  await visit(page, './intro/');
  const menu = page.getByRole('button', { name: 'Version: Next' });
  await pressInPlace(menu);
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveAttribute('aria-current', 'true');
  await pressInPlace(page.getByRole('link', { name: '1.0', exact: true }));
  await expect(page).toHaveURL(/\/quickstart\/$/);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('8kit-docs.preferred-version'))).toBe('1.0');
});

test('NAV-9 the repository makes a page lead to its file and to a new issue, and search to one about a question', async ({
  page,
}) => {
  const html = (await (await page.request.get('./concepts/sets/')).text()).replaceAll('&amp;', '&');
  // In the page actions, and at the foot.
  expect(html.split('href="https://github.com/owner/docs/edit/main/content/concepts/sets.md"')).toHaveLength(3);
  const reports = [...html.matchAll(/href="(https:\/\/github\.com\/owner\/docs\/issues\/new\?[^"]+)"/g)];
  expect(reports).toHaveLength(2);
  for (const [, report = ''] of reports) {
    const { searchParams } = new URL(report);
    expect(searchParams.get('title')).toContain('"Sets"');
    expect(searchParams.get('body')).toContain('Page: https://8kit.io/docs/concepts/sets/');
  }
  await visit(page, './intro/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('qqqqxyzzyqqq');
  await expect(page.getByRole('link', { name: /^Report that this question has no answer/ })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/owner\/docs\/issues\/new\?title=Search[^&]*qqqqxyzzyqqq&body=/,
  );
});

test('SCRIPT-1 the analytics tag is loaded with the configured id, once the page is idle', async ({ page }) => {
  const events: string[] = [];
  await page.addInitScript(() => {
    // The page is only idle when the test says so.
    window.requestIdleCallback = (callback) => {
      addEventListener('idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }), { once: true });
      return 0;
    };
  });
  await answerAnalytics(page, 'window.tagRan = true');
  page.on('request', (request) => {
    if (request.url() === 'https://www.googletagmanager.com/gtag/js?id=G-TEST123') events.push('tag');
  });
  await visit(page, './intro/');
  events.push('idle');
  await page.evaluate(() => dispatchEvent(new Event('idle')));
  await page.waitForFunction(() => 'tagRan' in window);
  expect(events).toEqual(['idle', 'tag']);
  const calls = await page.evaluate(() =>
    (window as Window & { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((call) => Array.from(call)),
  );
  expect(calls?.[1]).toEqual(['config', 'G-TEST123']);
});

test('SCRIPT-1 the analytics tag is not loaded for a reader who asks not to be tracked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const [name, value] = location.pathname.includes('/intro/') ? ['doNotTrack', '1'] : ['globalPrivacyControl', true];
    Object.defineProperty(navigator, String(name), { value });
  });
  for (const path of ['./intro/', './faq/']) {
    await visit(page, path);
    await untilIdle(page);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  }
  expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
});

test('addresses that moved are redirected for good, with their query, and an earlier anchor lands at its heading', async ({
  page,
}) => {
  for (const [from, to] of [
    ['concepts/mutexes.md', 'concepts/locks.md'],
    ['concepts/mutexes?a=b', 'concepts/locks/?a=b'],
    ['mutex.html?a=b', 'concepts/locks/?a=b#next-steps'],
  ]) {
    const response = await page.request.get(`./${from}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([301, `/docs/${to}`]);
  }
  await visit(page, './concepts/outages/#part-down');
  await expect(page).toHaveURL('./concepts/architecture/#part-down');
  const heading = page.getByRole('heading', { name: 'When a part is down', exact: true });
  await expect(heading).toBeInViewport();
  const navbar = await page.getByRole('banner').boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(navbar?.height ?? 0);
});

/* Every component that content can use, in each of its states: app/everything/everything.md. */

test('every component is readable and within reach in both layouts and modes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, './everything/');
  expect(await axeFindings(page)).toEqual([]);
  await showIn(page, 'light');
  expect(await contrastFindings(page)).toEqual([]);
  for (const width of [1440, 997, 996, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await outOfReach(page), `${width} px`).toEqual([]);
    expect(await coveredTargets(page), `${width} px`).toEqual([]);
  }
});
