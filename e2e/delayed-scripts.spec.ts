import { expect, hydrated, test, visit } from './fixtures';
import { holdBack, intercept } from './support/intercept';
import { pressInPlace } from './support/press';
import { sidebarLink } from './support/sidebar';

/* A page's scripts wait until the page is there (scripts/export/delay-scripts.ts). */

const chunks = '**/_next/static/chunks/*.js';

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

test('scripts are asked for once the page has loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await holdBack(page, /-dark\.svg$/);
  const opened = page.goto('./concepts/architecture/');
  // The drawing keeps the page from finishing loading.
  await page.waitForRequest(/-dark\.svg$/);
  await expect(page.locator('h1')).toBeVisible();
  expect(asked.filter((url) => url.includes('/chunks/') && url.endsWith('.js'))).toEqual([]);
  release();
  await opened;
  await hydrated(page);
  expect(asked.filter((url) => url.includes('/chunks/') && url.endsWith('.js')).length).toBeGreaterThan(3);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`STATE-8 with ${JSON.stringify(connection)} they wait for the reader`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.clock.install();
    await page.goto('./concepts/sets/', { waitUntil: 'load' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.fastForward(600_000);
    await page.evaluate(() => fetch(document.URL));
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
    await page.clock.resume();
    await page.keyboard.press('Tab');
    await hydrated(page);
  });
}

test('before they have come, links lead on, and what the platform offers works', async ({ page }) => {
  await intercept(page, chunks, () => {});
  await page.goto('./quickstart/', { waitUntil: 'load' });
  await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
  await expect(page.getByRole('list', { name: 'Page actions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await sidebarLink(page, 'Locks').click();
  await expect(page.locator('h1')).toHaveText('Locks');
});

test('what is selected, opened and scrolled to stays so when they come', async ({ page }) => {
  const release = await holdBack(page, chunks);
  await page.goto('./reference/environment-variables/', { waitUntil: 'load' });
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

test('a press before they have come is answered once they have', async ({ page }) => {
  const release = await holdBack(page, chunks);
  await page.goto('./api/sets/', { waitUntil: 'load' });
  const tab = page.getByRole('tab', { name: 'Python', exact: true }).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test.describe('where one of them does not come', () => {
  test.use({ expectedErrors: /ERR_FAILED|failed$/ });

  test('the page is what it is without script: no control is dead', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('tabs.language', 'Python'));
    await intercept(page, chunks, (route) => route.abort());
    await page.goto('./api/sets/', { waitUntil: 'load' });
    await expect(page.locator('html')).not.toHaveAttribute('data-js');
    await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeHidden();
    const names = page.locator('[data-tab] > p:first-child');
    expect(await names.evaluateAll((all) => all.filter((name) => !name.checkVisibility()).length)).toBe(0);
    await sidebarLink(page, 'Locks').first().click();
    await expect(page.locator('h1')).toHaveText('Locks');
  });
});

test('they may arrive in any order', async ({ page }) => {
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await intercept(page, chunks, (route) => (isHeld ? void held.unshift(() => route.continue()) : route.continue()));
  await page.goto('./concepts/sets/', { waitUntil: 'load' });
  await expect.poll(() => held.length).toBeGreaterThan(3);
  isHeld = false;
  // Release in reverse order of the requests.
  for (const release of held) await release();
  await hydrated(page);
});

test('they come to a page that is never idle, too', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
      if (!('hydrated' in document.documentElement.dataset)) port2.postMessage('');
    };
    addEventListener('load', () => port2.postMessage(''));
  });
  await visit(page, './concepts/sets/');
});
