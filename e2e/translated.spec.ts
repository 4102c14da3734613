import type { Page } from '@playwright/test';
import { config } from '../lib/config';
import { expect, test } from './fixtures';
import { at, docOfEachKind } from './support/docs';
import { intercept } from './support/intercept';
import { pressInPlace } from './support/press';
import { follow, sidebarLink, sidebarOf } from './support/sidebar';
import { moments, visitTranslated } from './support/translate';

/* On a page that the browser translates, everything still works, and what changes still changes. */

// Also while it is closed and not yet removed, since opening it again then does nothing.
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', includeHidden: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const results = (page: Page) => dialog(page).getByRole('option');
const status = (page: Page) => dialog(page).getByRole('status');
const visibleButtons = (page: Page) => page.getByRole('button').filter({ visible: true });

for (const moment of moments)
  test.describe(`translated ${moment} it is hydrated`, () => {
    // React reports that it re-renders a page that was changed before hydration.
    test.use(moment === 'before' ? { expectedErrors: /React error #418/ } : {});
    const open = (page: Page, url: string) => visitTranslated(page, url, moment);

    test('a page is left for another and come back to, with its controls', async ({ page }) => {
      // A page is nearly always translated before hydration; after it, the same changes on pages of every kind.
      for (const { kind, path } of docOfEachKind.slice(0, moment === 'before' ? undefined : 2))
        await test.step(kind, async () => {
          await open(page, at(path));
          const title = await page.locator('h1').textContent();
          const count = await visibleButtons(page).count();
          expect(count).toBeGreaterThan(2);
          const other = title === 'Locks' ? 'Sets' : 'Locks';
          await follow(page, other);
          await expect(page.locator('h1')).toHaveText(other);
          await expect(sidebarLink(page, other)).toHaveAttribute('aria-current', 'page');
          await page.goBack();
          await expect(page.locator('h1')).toHaveText(title ?? '');
          await expect(visibleButtons(page)).toHaveCount(count);
        });
    });

    test('contents follow the reader', async ({ page }) => {
      await open(page, './concepts/sets/');
      const contents = page.getByRole('navigation', { name: 'On this page' });
      for (const name of ['Which tool?', 'Guarantees']) {
        await contents.getByRole('link', { name }).click();
        await expect(contents.locator('[aria-current]')).toHaveText(name);
      }
    });

    test('a sample is run, run again and closed', async ({ page }) => {
      await open(page, './api/sets/');
      const run = page.getByRole('button', { name: /^Run here/ }).filter({ visible: true });
      const answer = page.getByRole('group', { name: 'Answer of the model' });
      await run.first().click();
      await expect(answer).toHaveCount(1);
      const told = page.getByRole('status').filter({ hasText: 'Model, nothing was sent' });
      const first = await told.textContent();
      await run.first().click();
      await expect(told).toHaveText(/^\d{3} /);
      await page.getByRole('button', { name: 'Start over' }).filter({ visible: true }).first().click();
      await expect(told).toHaveText(first ?? '');
      await page.getByRole('button', { name: 'Close', exact: true }).filter({ visible: true }).first().click();
      await expect(answer).toHaveCount(0);
    });

    test('a simulation plays what is chosen, step by step', async ({ page }) => {
      await open(page, './concepts/sets/');
      const form = page.locator('form[data-simulation]').first();
      const verdict = form.locator('p[aria-live]');
      const before = await verdict.textContent();
      await form.getByRole('radio').last().check();
      await form.getByRole('radio').first().check();
      await expect(verdict).not.toHaveText('');
      const step = form.getByRole('button', { name: 'Step' });
      await step.click();
      await expect(form.getByRole('status')).toHaveText(/^0 ms\. .*\.$/);
      const first = (await form.getByRole('status').textContent()) ?? '';
      await step.click();
      await expect(form.getByRole('status')).toHaveText(/^\d+ ms\. .*\.$/);
      await expect(form.getByRole('status')).not.toHaveText(first);
      await form.getByRole('button', { name: 'Start over' }).click();
      await expect(verdict).toHaveText(before ?? '');
    });

    test('a diagnosis takes answers, others, and none again', async ({ page }) => {
      await open(page, './troubleshooting/');
      const told = page.locator('form [role="status"]').filter({ hasText: 'cause' });
      for (const [answer, words] of [
        ['Two executions', '7 of 9 causes are left'],
        ['Two delivery IDs', '2 of 9 causes are left'],
        ['One is a test', '2 of 9 causes are left'],
      ] as const) {
        await page.getByRole('radio', { name: answer }).check();
        await expect(told).toHaveText(words);
      }
      await page.getByRole('button', { name: 'Start again' }).click();
      await expect(told).toHaveText('9 causes are possible');
    });

    test('a workflow runs, runs another way, and is cleared', async ({ page }) => {
      await open(page, './how-to/map-ids-across-systems/');
      const runs = page.getByRole('group', { name: 'Run' }).filter({ visible: true }).first();
      const said = runs.locator('[aria-live]');
      for (const way of [runs.getByRole('button').nth(0), runs.getByRole('button').nth(1)]) {
        await way.click();
        await expect(said).toHaveText(new RegExp(`^${await way.textContent()}: .* → `));
      }
      await runs.getByRole('button', { pressed: true }).click();
      await expect(said).toHaveText('');
    });

    test.describe('on the mobile layout', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('the menu opens, leads on and closes; the bar names the section', async ({ page }) => {
        await open(page, './concepts/sets/');
        await page.getByRole('button', { name: 'Open menu' }).click();
        await sidebarLink(page, 'Locks').click();
        await expect(page.locator('h1')).toHaveText('Locks');
        await expect(sidebarOf(page)).toBeHidden();
        const bar = page.getByRole('button', { name: /^On this page/ });
        const contents = page.getByRole('navigation', { name: 'On this page' });
        for (const name of ['Guarantees', 'When it fails']) {
          const from = await page.evaluate(() => scrollY);
          await page.mouse.wheel(0, 2000);
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from);
          await pressInPlace(bar);
          await pressInPlace(contents.getByRole('link', { name }));
          await expect(contents).toBeHidden();
          await expect(bar).toContainText(name);
        }
      });
    });
  });

// Translated as it comes, whenever the page was.
test.describe('on a translated page, what comes later', () => {
  test.use({ expectedErrors: /React error #418/ });
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));
  const open = (page: Page, url: string) => visitTranslated(page, url, 'before');

  test('search answers each letter, an empty field, words that nothing has, and Enter', async ({ page }) => {
    await open(page, './concepts/sets/');
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('group', { name: 'You call the API' })).toBeVisible();
    for (const query of ['lock', '409 x-api-key', 'shopify', 'qqqqxyzzyqqq', 'n8n', 'add to set']) {
      await field(page).fill('');
      await expect(dialog(page).getByRole('group', { name: 'You call the API' })).toBeVisible();
      await field(page).pressSequentially(query);
      await expect(status(page)).toHaveText(query.startsWith('qq') ? '0 results' : /^\d+ results?$/);
      await expect(dialog(page).getByText('Nothing found for')).toHaveCount(query.startsWith('qq') ? 1 : 0);
    }
    for (const _letter of 'add to set') await page.keyboard.press('Backspace');
    await expect(status(page)).toHaveText('');
    await page.keyboard.type('acquire lock');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Acquire Lock');
    await page.keyboard.press('Control+k');
    await field(page).fill('');
    await dialog(page).getByRole('button', { name: 'Clear' }).click();
    await expect(dialog(page).getByRole('group', { name: 'Recent' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('tabs show what is chosen', async ({ page }) => {
    await open(page, './api/sets/');
    const tabs = page.getByRole('tablist').first();
    for (const name of ['Python', 'JavaScript']) {
      const tab = tabs.getByRole('tab', { name });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible();
    }
    await page.reload();
    await expect(tabs.getByRole('tab', { name: 'JavaScript' })).toHaveAttribute('aria-selected', 'true');
  });

  test('copying says what came of it, twice', async ({ page }) => {
    await open(page, './quickstart/');
    const copy = page.getByRole('button', { name: 'Copy code' }).filter({ visible: true });
    for (const button of [copy.nth(0), copy.nth(1)]) {
      await button.click();
      await expect(button).toHaveAttribute('data-copied');
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0);
    }
  });

  test('a picture is enlarged and closed, twice', async ({ page }) => {
    await open(page, './concepts/sets/');
    for (let time = 0; time < 2; time++) {
      await page.getByRole('button', { name: 'Enlarge' }).filter({ visible: true }).first().click();
      const picture = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: 'Picture' }) });
      await expect(picture).toBeVisible();
      await picture.getByRole('button', { name: 'Close' }).click();
      await expect(picture).toHaveCount(0);
    }
  });

  test('a term is explained, and leads to its entry', async ({ page }) => {
    await open(page, './faq/');
    const term = page.getByRole('main').locator('a[href$="#term-execution"]').first();
    const note = page.getByRole('note', { name: 'Definition' });
    await term.hover();
    await expect(note).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await term.click();
    await expect(page).toHaveURL(/#term-/);
  });

  test.describe('where a page can’t be had', () => {
    test.use({
      expectedErrors: /React error #418|ERR_FAILED|Failed to load|index\.txt failed|search\.json failed|404/,
    });

    test('the reader is told, told how often, and tries again', async ({ page }) => {
      await open(page, './concepts/sets/');
      await intercept(page, '**/locks/index.txt', (route) => route.abort());
      await follow(page, 'Locks');
      const failure = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
      await expect(failure).not.toContainText('It failed again');
      for (const times of [2, 3]) {
        await failure.getByRole('button', { name: 'Retry' }).click();
        await expect(failure).toContainText(`It failed again, ${times} times in a row.`);
      }
      await failure.getByRole('button', { name: 'Stay' }).click();
      await expect(failure).toHaveCount(0);
      await follow(page, 'Locks');
      await expect(failure).not.toContainText('It failed again');
      await page.unroute('**/locks/index.txt');
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(page.locator('h1')).toHaveText('Locks');
    });

    test('search says so, and tries again', async ({ page }) => {
      await open(page, './concepts/sets/');
      await intercept(page, `**${config.searchDataPath}`, (route) => route.abort());
      await page.keyboard.press('Control+k');
      await page.keyboard.type('lo');
      await expect(dialog(page).getByRole('alert')).toContainText('Search could not be loaded.');
      await page.unroute(`**${config.searchDataPath}`);
      await dialog(page).getByRole('button', { name: 'Retry' }).click();
      await expect(results(page).first()).toBeVisible();
      await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    });

    test('a page that isn’t there is searched for', async ({ page }) => {
      await open(page, './concept/lookups/');
      await page.getByRole('main').getByRole('button', { name: 'Search for it' }).click();
      await expect(results(page).first()).toBeVisible();
      await page.keyboard.type('set');
      await expect(status(page)).toHaveText(/^\d+ results$/);
      await results(page).first().click();
      await expect(page.locator('h1')).not.toHaveText('Page not found');
    });
  });
});
