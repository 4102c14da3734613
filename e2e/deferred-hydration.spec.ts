import type { Page, Request, Route } from '@playwright/test';
import { site } from '@/lib/site';
import { expect, hydrated, test, visit } from './fixtures';
import { stopClock, untilIdle } from './support/clock';
import { holdBack } from './support/hold';
import { recordLayoutShifts } from './support/observe';

/** What hydrates a page: its code, and its data. */
const runtime = /\/_next\/static\/(?:chunks\/.*\.js|flight\/)/;

const previewButton = (page: Page) => page.getByRole('button', { name: 'Show live preview' }).first();
const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** Watches what the page asks for, and when it had loaded: the requests before that, and those after. */
function watchRequests(page: Page) {
  const before: Request[] = [];
  const after: Request[] = [];
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) => (isLoaded ? after : before).push(request));
  return { before, after };
}

test('until it has loaded, a page asks for its style, its two scripts and its icon, and no more', async ({ page }) => {
  const { before, after } = watchRequests(page);
  await visit(page, './faq/', { waitUntil: 'networkidle' });
  const types = before.filter((request) => !/icon/.test(request.url())).map((request) => request.resourceType());
  expect(types.sort()).toEqual(['document', 'script', 'script', 'stylesheet']);
  expect(
    after
      .filter((request) => runtime.test(request.url()))
      .map((request) => request.resourceType())
      .sort(),
  ).toEqual(['fetch', 'script']);
});

test('a page holds no script in itself, but data', async ({ request }) => {
  const html = await (await request.get('./concepts/sets/')).text();
  const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)].filter(([, , text]) => text !== '');
  expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
  expect(html).not.toMatch(/ style="| on[a-z]+="|<style/);
});

test('the data of a page holds what stands around it, and not the words that the document has already', async ({
  page,
  request,
}) => {
  const html = await (await request.get('./concepts/sets/')).text();
  const data = await (await request.get(/data-flight="([^"]+)"/.exec(html)?.[1] ?? '')).text();
  expect(data).not.toContain('A set is a named collection');
  expect(html).toContain('A set is a named collection');
  expect(data.length).toBeLessThan(html.length / 2);

  // The page that the document came with is shown again, though its data lacks it.
  await visit(page, './concepts/sets/');
  await hydrated(page);
  const words = await page.getByRole('article').textContent();
  await page
    .getByRole('navigation', { name: 'Documentation' })
    .getByRole('link', { name: 'Locks', exact: true })
    .click();
  await expect(page.locator('h1')).toHaveText('Locks');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Sets');
  expect(await page.getByRole('article').textContent()).toBe(words);
});

test('a button whose press waited for React is not busy when its page is shown again', async ({ page }) => {
  const release = await holdBack(page, runtime);
  await page.goto('./concepts/sets/', { waitUntil: 'load' });
  const button = page.getByRole('button', { name: /^Run here/ }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first().click();
  await expect(page.locator('h1')).not.toHaveText('Sets');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Sets');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('one script hydrates all pages, and is to be compiled while it arrives', async ({ request }) => {
  const addresses = await Promise.all(
    ['./concepts/sets/', './a-z/', './no-such-page/'].map(async (path) => {
      const html = await (await request.get(path)).text();
      return /data-runtime="([^"]+)"/.exec(html)?.[1] ?? '';
    }),
  );
  const [address = ''] = addresses;
  expect(address).not.toBe('');
  expect(new Set(addresses).size).toBe(1);
  expect(await (await request.get(address)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test.describe('before React has come', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('code is copied, and the reader told', async ({ page }) => {
    const release = await holdBack(page, runtime);
    await page.goto('./quickstart/', { waitUntil: 'load' });
    const block = page
      .locator('figure')
      .filter({ has: page.getByRole('button', { name: 'Copy' }) })
      .first();
    await stopClock(page);
    await block.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    expect(await isHydrated(page)).toBe(false);
    await page.clock.resume();
    release();
    await hydrated(page);
  });

  test('the colour mode changes, and stays when React comes', async ({ page }) => {
    const release = await holdBack(page, runtime);
    await page.goto('./quickstart/', { waitUntil: 'load' });
    const button = page.getByRole('button', { name: 'Colour mode' });
    await button.click();
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(button).toHaveAccessibleName('Colour mode: light');
    expect(await isHydrated(page)).toBe(false);
    release();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(button).toHaveAccessibleName('Colour mode: light');
  });

  test('the menu opens, and its links lead on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdBack(page, runtime);
    await page.goto('./quickstart/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Locks', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Locks');
    expect(await isHydrated(page)).toBe(false);
    release();
    await hydrated(page);
  });

  test('a press on a button that needs React is kept for it, and the reader told meanwhile', async ({ page }) => {
    const release = await holdBack(page, runtime);
    await page.route('**/live-workflow.html*', (route) => route.fulfill({ body: '<html data-started>' }));
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'load' });
    const button = previewButton(page);
    await button.click();
    // Pressing again asks for the same.
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    // What works without React doesn't take its place.
    await page.getByRole('button', { name: 'Colour mode' }).click();
    expect(await isHydrated(page)).toBe(false);
    release();
    await hydrated(page);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Close live preview' })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    await expect(page.getByText('Loading…')).toHaveCount(0);
  });

  test('what is selected, opened and scrolled to stays so when React comes', async ({ page }) => {
    const release = await holdBack(page, runtime);
    await page.goto('./concepts/sets/', { waitUntil: 'load' });
    const details = page.getByRole('article').locator('details').first();
    await details.locator('summary').click();
    const words = page.getByText('A set is a named collection of text values.').first();
    await words.scrollIntoViewIfNeeded();
    const box = await words.boundingBox();
    if (!box) throw new Error('the words are not shown');
    await page.mouse.move(box.x + 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 8, { steps: 3 });
    const read = () => page.evaluate(() => ({ selected: String(getSelection()), top: scrollY }));
    const before = await read();
    expect(before.selected).toMatch(/^A set is/);
    release();
    await hydrated(page);
    // The button of the mouse is still held.
    expect(await read()).toEqual(before);
    await page.mouse.up();
    expect(await read()).toEqual(before);
    await expect(details).toHaveAttribute('open');
  });

  test('tabs are chosen, and stay chosen when React comes', async ({ page }) => {
    const release = await holdBack(page, runtime);
    await page.goto('./api/sets/', { waitUntil: 'load' });
    await page.getByRole('tab', { name: 'Python' }).first().click();
    const panels = page.getByRole('tabpanel', { name: 'Python' });
    await expect(panels.first()).toBeVisible();
    expect(await isHydrated(page)).toBe(false);
    release();
    await hydrated(page);
    await expect(panels.first()).toBeVisible();
  });
});

test.describe('the script that serves the controls', () => {
  test.use({ expectedErrors: /ERR_FAILED|failed$|Failed to load resource/ });

  test('fails to load: nothing is offered that needs it, and the page is in the chosen mode', async ({ page }) => {
    await page.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [
      site.colourMode.storageKey,
      'light',
    ] as const);
    await page.route(/\/boot-/, (route) => route.abort());
    await page.goto('./concepts/sets/', { waitUntil: 'load' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).not.toHaveAttribute('data-js');
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
  });

  test('arrives late: the navbar is painted before, as it stays', async ({ page }) => {
    const layoutShifts = await recordLayoutShifts(page);
    const release = await holdBack(page, /\/boot-/);
    await page.goto('./concepts/sets/', { waitUntil: 'commit' });
    const button = page.getByRole('banner').getByRole('button', { name: 'Colour mode' });
    await expect(button).toBeVisible();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    const box = await button.boundingBox();
    await expect(page.getByRole('main')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
    expect(await button.boundingBox()).toEqual(box);
    expect(await layoutShifts()).toEqual([]);
  });

  for (const [name, width, opened] of [
    ['Search', 1440, 'Search'],
    ['Open menu', 390, 'Menu'],
  ] as const) {
    test(`arrives late: a press on “${name}” is kept for it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdBack(page, /\/boot-/);
      await page.goto('./concepts/sets/', { waitUntil: 'commit' });
      await page.getByRole('banner').getByRole('button', { name }).click();
      release();
      await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    });
  }

  test('fails to load: a press on a button that needs it opens nothing', async ({ page }) => {
    const held: Route[] = [];
    await page.route(/\/boot-/, (route) => void held.push(route));
    await page.goto('./concepts/sets/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await held[0]?.abort();
    await page.waitForLoadState('load');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('what hydrates the page may arrive in any order', async ({ page }) => {
  const held: Route[] = [];
  await page.route(runtime, (route) => {
    held.push(route);
  });
  await page.goto('./concepts/sets/', { waitUntil: 'load' });
  await expect.poll(() => held.length).toBe(2);
  for (const route of held.reverse()) {
    const arrived = page.waitForResponse(route.request().url());
    await route.continue();
    await (await arrived).finished();
  }
  await hydrated(page);
  await page.getByRole('link', { name: 'Next Lookups' }).click();
  await expect(page.locator('h1')).toHaveText('Lookups');
});

test.describe('what hydrates the page, and does not arrive', () => {
  test.use({ expectedErrors: /ERR_FAILED|failed$|Failed to load resource/ });

  test('after the last attempt: a press that waited is answered, and nothing is offered that needs it', async ({
    page,
  }) => {
    await page.route(/\/flight\//, (route) => route.abort());
    await stopClock(page);
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'load' });
    const [button, html] = [previewButton(page), page.locator('html')];
    await button.click();
    const told = page.getByRole('status').filter({ hasText: 'Not loaded. Reload the page to try again.' });
    // Longer than the pause before any attempt.
    await expect.poll(() => page.clock.runFor(200_000).then(() => told.count())).toBe(1);
    await expect(html).not.toHaveAttribute('data-js');
    await expect(button).toBeHidden();

    await page.unrouteAll();
    await page.clock.resume();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await hydrated(page);
    await expect(html).toHaveAttribute('data-js');
    await expect(button).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  for (const [what, pattern] of [
    ['the script', /chunks\/runtime-.*\.js/],
    ['the data', /\/flight\//],
  ] as const) {
    test(`${what}: the page stays the document it is, and is hydrated later`, async ({ page }) => {
      let attempts = 0;
      await page.route(pattern, (route) => (attempts++ === 0 ? route.abort() : route.continue()));
      await stopClock(page);
      await page.goto('./concepts/sets/', { waitUntil: 'load' });
      const failed = page.waitForEvent('requestfailed', (request) => pattern.test(request.url()));
      // The page is idle.
      await page.clock.runFor(100);
      await failed;
      expect(await isHydrated(page)).toBe(false);
      await expect(page.locator('h1')).toHaveText('Sets');
      await page.clock.resume();
      await hydrated(page);
      expect(attempts).toBe(2);
      await page
        .getByRole('navigation', { name: 'Documentation' })
        .getByRole('link', { name: 'Locks', exact: true })
        .click();
      await expect(page.locator('h1')).toHaveText('Locks');
    });
  }
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`with ${JSON.stringify(connection)} nothing comes after the page until the reader wants it`, async ({
    page,
  }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const { after } = watchRequests(page);
    await page.goto('./concepts/sets/', { waitUntil: 'load' });
    await untilIdle(page);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await untilIdle(page);
    expect(after.map((request) => request.url()).filter((url) => !/icon|woff2|diagrams/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Run here' }).filter({ visible: true }).first().click();
    await hydrated(page);
  });
}
