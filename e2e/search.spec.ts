import type { Page } from '@playwright/test';
import { config } from '../lib/config';
import { assetUrl } from '../lib/urls';
import { expect, hydrated, test, visit } from './fixtures';
import { axeFindings } from './support/axe';
import { untilIdle } from './support/clock';
import { holdBack, intercept } from './support/intercept';

// Also while it is closed and not yet removed, since opening it again then does nothing.
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', includeHidden: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const results = (page: Page) => dialog(page).getByRole('option');
const status = (page: Page) => dialog(page).getByRole('status');
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const data = `**${config.searchDataPath}`;

async function open(page: Page, route = './faq/') {
  await visit(page, route);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('search is fetched once, when it is pointed at, and goes on offline', async ({ page, context }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page, './faq/');
  await untilIdle(page);
  const dataFetched = () => fetched.filter((path) => path === assetUrl(config.searchDataPath)).length;
  const scriptsFetched = () => fetched.filter((path) => /\/_next\/.*\.js$/.test(path)).length;
  const scriptsBefore = scriptsFetched();
  expect(dataFetched()).toBe(0);
  await button(page).hover();
  await expect.poll(dataFetched).toBe(1);
  await expect.poll(scriptsFetched).toBeGreaterThan(scriptsBefore);
  await page.keyboard.press('Control+k');
  await field(page).fill('lock');
  await expect(results(page).first()).toBeVisible();
  await context.setOffline(true);
  await field(page).fill('lookup');
  await expect(results(page).first()).toContainText(/lookup/i);
  expect(dataFetched()).toBe(1);
});

test('search opens with pages by role, closes with Escape, and Enter opens the first', async ({ page }) => {
  await visit(page, './faq/');
  await button(page).focus();
  for (const act of [() => page.keyboard.press('Control+k'), () => button(page).click()]) {
    await act();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('group', { name: 'You call the API' }).getByRole('option')).not.toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quickstart\/$/);
  await expect(dialog(page)).toBeHidden();
  // The page that is open is no place to start.
  await page.keyboard.press('Control+k');
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).filter({ hasText: /^Quickstart$/ })).toHaveCount(0);
  // What is typed now counts.
  await page.keyboard.type('locks');
  await expect(results(page).first()).toContainText('Locks');
  expect(await results(page).evaluateAll((all) => all.length - new Set(all.map(({ id }) => id)).size)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/concepts\/locks\/$/);
});

test('a query shows sections by page, with excerpts; arrows choose, Enter opens the place', {
  tag: ['@translated', '@engines'],
}, async ({ page }) => {
  await open(page);
  await field(page).pressSequentially('lock timeout');
  const group = dialog(page).getByRole('group').first();
  await expect(group).toHaveAccessibleName(/^Concept/);
  await expect(group.getByRole('option').first()).toContainText('timeout');
  await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(status(page)).toHaveText(/^\d+ results for lock timeout, first: /);
  await expect(results(page).locator('mark').first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');

  await page.keyboard.press('ArrowDown');
  const second = results(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(results(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const href = (await results(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${href}$`));

  await page.reload();
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('qqqqxyzzyqqq');
  await expect(dialog(page).getByText('Nothing found for qqqqxyzzyqqq.')).toBeVisible();
  await expect(status(page)).toHaveText('Nothing found for qqqqxyzzyqqq');
  await field(page).fill('');
  await expect(status(page)).toHaveText('');
  await field(page).fill('qqqqxyzzyqqq');
  await dialog(page).getByRole('link', { name: 'index of titles and terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Index' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a keystroke is answered before its event is over; Enter that confirms a word of an input method opens nothing', async ({
  page,
}) => {
  await open(page);
  await field(page).fill('Wie verhindere ich doppelte Bestellungen');
  await expect(status(page)).toHaveText(/^Nothing found for .+\. Nearest: /);
  await expect(dialog(page).getByRole('link', { name: 'Tell us what you were looking for' })).toBeVisible();
  await field(page).fill('se');
  await expect(results(page).first()).toBeVisible();
  const first = await field(page).evaluate((input: HTMLInputElement) => {
    // Set as by a key press: a component isn't told.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    return ['webhook', 'timeout'].map((query) => {
      set?.call(input, query);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return document.querySelector('[role="option"]')?.textContent ?? '';
    });
  });
  expect(first).toEqual([expect.stringMatching(/webhook/i), expect.stringMatching(/timeout/i)]);
  const isLeftAlone = await field(page).evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })),
  );
  expect(isLeftAlone).toBe(true);
  await expect(dialog(page)).toBeVisible();
});

test('a result on the same page goes to its place without fetching the page again', async ({ page, context }) => {
  await open(page, './faq/');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await field(page).fill('does 8kit store personal data');
  const own = dialog(page).locator('a[href*="/faq/#"]').first();
  await expect(own).toBeVisible();
  const href = await own.getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.svg') || asked.push(request.url()));
  await own.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(dialog(page)).toBeHidden();
  // Its place is in the address by now, and is gone to again.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.keyboard.press('Control+k');
  await expect(own).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true);
  await untilIdle(page);
  expect(asked).toEqual([]);

  // One that is opened in another tab leaves search open, and Back leaves nothing over the page.
  await page.keyboard.press('Control+k');
  await field(page).fill('lock');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('ControlOrMeta+Enter');
  await (await opened).close();
  await expect(dialog(page)).toBeVisible();
  await results(page).first().click();
  await expect(page).not.toHaveURL(/\/faq\//);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq\//);
  await expect(dialog(page)).toBeHidden();
});

test('what is typed while the data come is searched for, and what is there is replaced by typing', async ({ page }) => {
  const release = await holdBack(page, data);
  await open(page);
  await page.keyboard.type('acquire lock');
  await expect(status(page)).toHaveText('Loading search');
  await page.keyboard.type('s');
  release();
  await expect(results(page).first()).toContainText(/acquire/i);
  await expect(page).toHaveURL(/\/faq\/$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // What is there is replaced by typing.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('acquire locks');
  await page.keyboard.type('webhook');
  await expect(field(page)).toHaveValue('webhook');
});

test.describe('where search can’t be had', () => {
  test.use({ expectedErrors: /search\.json|\/chunks\/|Failed to load resource/ });

  test('data that fail are told, and asked for again', { tag: '@translated' }, async ({ page }) => {
    await visit(page, './faq/');
    await untilIdle(page);
    await intercept(page, data, (route) => route.fulfill({ status: 503 }));
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('alert')).toContainText('503');
    await expect(dialog(page).getByRole('link', { name: 'index of titles and terms' })).toBeVisible();
    await page.unroute(data);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await field(page).pressSequentially('lock');
    await expect(results(page).first()).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toBeHidden();
  });

  test('ROUTE-3 where a page is not found, nobody says that none fits', async ({ page }) => {
    await intercept(page, data, (route) => route.fulfill({ status: 503 }));
    await visit(page, './concept/sets/');
    await expect(page.getByRole('main')).toContainText('The search could not be loaded.');
    await expect(page.getByRole('main')).not.toContainText('No page fits');
  });

  test('an engine that a deployment removed is told, and the page loaded again', async ({ page }) => {
    await visit(page, './faq/');
    await untilIdle(page);
    await intercept(page, '**/chunks/*.js', (route) => route.fulfill({ status: 404 }));
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('alert')).toContainText('could not be loaded');
    await page.unroute('**/chunks/*.js');
    const loaded = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: 'Reload the page' }).click();
    await loaded;
    await expect(dialog(page)).toBeHidden();
  });
});

for (const [platform, keys, modifier, other] of [
  ['MacIntel', '⌘K', 'metaKey', 'ctrlKey'],
  ['Win32', 'Ctrl K', 'ctrlKey', 'metaKey'],
] as const)
  test(`on ${platform} ${keys} opens search in each layout of keys; other keys stay the browser’s`, async ({
    page,
  }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'platform', { value }), platform);
    await page.goto('./faq/', { waitUntil: 'commit' });
    // Before React is loaded.
    await expect(page.getByRole('banner').locator('kbd').filter({ visible: true })).toHaveText([keys]);
    await hydrated(page);
    const isTaken = (init: Record<string, string | boolean>) =>
      page.evaluate(
        (all) =>
          !document.body.dispatchEvent(new KeyboardEvent('keydown', { ...all, bubbles: true, cancelable: true })),
        init,
      );
    const k = { key: 'k', code: 'KeyK', [modifier]: true };
    const left = [
      { ...k, [modifier]: false, [other]: true },
      { ...k, shiftKey: true },
      { ...k, altKey: true },
    ];
    // Dvorak has another letter in its place.
    for (const init of [...left, { ...k, key: 't' }, { key: '/' }, { key: '?' }])
      expect(await isTaken(init), JSON.stringify(init)).toBe(false);
    await expect(dialog(page)).toHaveCount(0);
    // Russian has another letter there, and Dvorak has K elsewhere.
    for (const init of [k, { ...k, key: 'л' }, { ...k, code: 'KeyV' }]) {
      expect(await isTaken(init), JSON.stringify(init)).toBe(true);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
  });

test.describe('STATE-9 where search crashes', () => {
  test.use({ expectedErrors: /No words today/ });
  test('it says so in its own place; the page stays, and search can be tried again', async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const { trim } = String.prototype;
      // The dialog calls it on the query while rendering; the rest of the page may call it on other texts.
      String.prototype.trim = function () {
        if (this.valueOf() === 'l') throw new Error('No words today');
        return trim.call(this);
      };
      addEventListener('mended', () => Object.assign(String.prototype, { trim }));
    });
    await page.keyboard.type('l');
    await expect(dialog(page).getByRole('alert')).toContainText('Search failed.');
    await expect(page.locator('h1')).toHaveText('Frequently asked questions');
    await page.evaluate(() => dispatchEvent(new Event('mended')));
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(results(page).first()).toBeVisible();
    await expect(field(page)).toHaveValue('l');
  });
});
