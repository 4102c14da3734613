import type { Page } from '@playwright/test';
import { markdownPath } from '../lib/urls';
import { expect, hydrated, test, visit } from './fixtures';
import { at } from './support/docs';
import { blockStorage, recordLayoutShifts } from './support/observe';

const open = (page: Page, query = '') => visit(page, `./n8n-node/add-to-set/${query}`);
const offer = { '1.1': /^Show (node 1\.1|\/uniqs)$/, '1.0': /^Show (node 1\.0|\/sets)$/ };
const control = (page: Page, line: '1.1' | '1.0') => page.getByRole('button', { name: offer[line] });
const choose = (page: Page, line: '1.1' | '1.0') => control(page, line).click();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('node-line'));
const current = (page: Page) =>
  page.getByText('so that failures come out of Error and not together with the duplicates');
const earlier = (page: Page) => page.getByText('A duplicate is an error. If you want to handle it in the workflow');

/** That one line is shown, and not the other. */
async function expectLine(page: Page, line: '1.1' | '1.0'): Promise<void> {
  const [shown, hidden] = line === '1.1' ? [current(page), earlier(page)] : [earlier(page), current(page)];
  await expect(page.locator('html')).toHaveAttribute('data-node-line', line);
  await expect(shown).toBeVisible();
  await expect(hidden).toBeHidden();
}

test.describe('LINE-1 what differs between the lines of the node', () => {
  test('is 1.1, and 1.0 once chosen, with the same headings', async ({ page }) => {
    await open(page);
    await expectLine(page, '1.1');
    const headings = await page.getByRole('heading').allTextContents();
    await choose(page, '1.0');
    await expectLine(page, '1.0');
    expect(await page.getByRole('heading').allTextContents()).toEqual(headings);
  });

  test('a page without any has no control', async ({ page }) => {
    await visit(page, './accessibility/');
    await expect(control(page, '1.0')).toHaveCount(0);
  });

  test('the names of the service go with it', async ({ page }) => {
    await visit(page, './api/sets/?node=1.0');
    await expect(page.getByText('You see the paths of a service at /sets.')).toBeVisible();
    const endpoint = page.getByText('/api/v1/sets/{name}/contains', { exact: true }).last();
    await expect(endpoint).toBeVisible();
    await choose(page, '1.1');
    await expect(endpoint).toBeHidden();
    await expect(page.getByText('/api/v1/uniqs/{name}/contains', { exact: true }).last()).toBeVisible();
  });
});

test.describe('LINE-2 the choice of the line', () => {
  test('is told, stored, the same on every page, and survives a reload', async ({ page }) => {
    await open(page);
    await expect(page.getByText('Using node 1.0, or a service at /sets?')).toBeVisible();
    await choose(page, '1.0');
    await expect(page.getByText('You see node 1.0, and a service at /sets.')).toBeVisible();
    await expect(control(page, '1.1')).toBeFocused();
    expect(await stored(page)).toBe('1.0');
    await page.reload();
    await hydrated(page);
    await expectLine(page, '1.0');
    await page.getByRole('main').getByRole('link', { name: 'Sets', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-node-line', '1.0');
  });

  test('is there at the first paint: nothing is fetched for it, and nothing moves', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('node-line', '1.0'));
    const shifts = await recordLayoutShifts(page);
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body?.firstElementChild);
    await expect(page.locator('html')).toHaveAttribute('data-node-line', '1.0');
    await page.waitForLoadState();
    await hydrated(page);
    expect(await shifts()).toEqual([]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await choose(page, '1.1');
    await expectLine(page, '1.1');
    // The browser looks for the icon again where an address changes.
    expect(asked.filter((url) => !url.endsWith('/icon.svg'))).toEqual([]);
  });

  test('of the address wins and is stored', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('node-line', '1.1'));
    await open(page, '?node=1.0#errors');
    await expectLine(page, '1.0');
    expect(await stored(page)).toBe('1.0');
    expect(page.url()).toMatch(/\?node=1\.0#errors$/);
  });

  test('becomes a part of the address, and of the links that are copied from there', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '?from=mail#errors');
    await choose(page, '1.0');
    await expect(page).toHaveURL(/add-to-set\/\?from=mail&node=1\.0#errors$/);
    await page.getByRole('link', { name: 'Link to Pitfalls' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/add-to-set\/\?from=mail&node=1\.0#pitfalls$/);
    const other = await context.newPage();
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(other.locator('html')).toHaveAttribute('data-node-line', '1.0');
    await choose(page, '1.1');
    await expect(page).toHaveURL(/add-to-set\/\?from=mail&node=1\.1#pitfalls$/);
    await page.reload();
    await hydrated(page);
    await expectLine(page, '1.1');
  });

  test('leads on through the router: back returns to the page as it was', async ({ page }) => {
    await open(page);
    await choose(page, '1.0');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Check Set Values' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check Set Values' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Add to Set' })).toBeVisible();
    await expect(page).toHaveURL(/\?node=1\.0$/);
    await expectLine(page, '1.0');
  });

  test('is, back on a page, the one in its address, also after another choice', async ({ page }) => {
    await open(page);
    await choose(page, '1.0');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Check Set Values' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check Set Values' })).toBeVisible();
    await choose(page, '1.1');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Add to Set' })).toBeVisible();
    await expect(page).toHaveURL(/\?node=1\.0$/);
    await expectLine(page, '1.0');
    expect(await stored(page)).toBe('1.0');
  });

  test('of another tab is followed, and a reload keeps it', async ({ page, context }) => {
    await open(page, '?node=1.0');
    const other = await context.newPage();
    await visit(other, './n8n-node/add-to-set/');
    await choose(other, '1.1');
    await expectLine(page, '1.1');
    await expect(page).toHaveURL(/\?node=1\.1$/);
  });

  test('that is no line is ignored and cleared, in the address and in storage', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('node-line', '{"2.0": true}'));
    await open(page, '?node=1.2&from=mail#errors');
    await expectLine(page, '1.1');
    expect(await stored(page)).toBeNull();
    expect(page.url()).toMatch(/add-to-set\/\?from=mail#errors$/);
  });

  test('STATE-10 blocked storage leaves it to be changed for the page', async ({ page }) => {
    await blockStorage(page);
    await open(page);
    await choose(page, '1.0');
    await expectLine(page, '1.0');
  });

  test.describe('is made for whoever asks which one they have', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
    const panel = (page: Page) => page.getByRole('dialog', { name: 'Which version do I have?' });
    /** Presses a button of the panel, which moves with the page that is scrolled to it: a click beside it closes it. */
    const press = async (page: Page, name: string) => {
      const button = panel(page).getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await button.click();
    };

    test('by the answer of their service, or by what n8n shows', async ({ page }) => {
      await open(page);
      const asked = page.getByRole('button', { name: 'Which do I have?' });
      for (const [answer, line] of [
        ['I got 404', '1.0'],
        ['I got 200', '1.1'],
        ['1.0.14', '1.0'],
        ['1.1.0 or later', '1.1'],
      ] as const) {
        await asked.click();
        await press(page, answer);
        await expect(panel(page)).toBeHidden();
        await expectLine(page, line);
      }
      await asked.click();
      await press(page, 'Copy code');
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/^curl .*"\$EIGHTKIT_URL\/api\/v1\/uniqs\?limit=1"$/s);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(asked).toBeFocused();
    });

    test('as wide as the article, and inside a narrow window', async ({ page }) => {
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await open(page);
        await page.getByRole('button', { name: 'Which do I have?' }).click();
        const [shown, article] = [await panel(page).boundingBox(), await page.getByRole('article').boundingBox()];
        expect([shown?.x, shown?.width]).toEqual([article?.x, article?.width]);
        expect(await panel(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      }
    });
  });
});

test.describe('LINE-3 both lines, each under its name', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('both are shown, and nothing is there to choose', async ({ page }) => {
      await page.goto('./n8n-node/add-to-set/');
      await expect(current(page)).toBeVisible();
      await expect(earlier(page)).toBeVisible();
      await expect(page.getByText('Node 1.0', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('(node 1.0:').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0);
      await expect(page.getByText('Which do I have?')).toBeVisible();
    });
  });

  test('on paper', async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    await expect(current(page)).toBeVisible();
    await expect(earlier(page)).toBeVisible();
    await expect(page.getByText('Node 1.0', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Which do I have?')).toBeHidden();
  });

  test('in the Markdown version', async ({ request }) => {
    const text = await (await request.get(at(markdownPath('/n8n-node/add-to-set/')))).text();
    expect(text).toContain('**Node 1.1**');
    expect(text).toContain('(node 1.1: a failure of item 4) (node 1.0: a duplicate as item 4)');
  });

  test('search finds what the other line has', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('combobox').fill('SET_NOT_FOUND');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(/set/i);
  });

  for (const [line, path] of [
    ['1.1', 'uniqs'],
    ['1.0', 'sets'],
  ] as const) {
    test(`what is copied and downloaded is what is seen: ${line}`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await visit(page, `./concepts/sets/?node=${line}`);
      const block = page.locator('figure').filter({ hasText: '/processed-orders/values', visible: true }).first();
      await block.getByRole('button', { name: 'Copy code' }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain(`/api/v1/${path}/processed-orders/values`);
      await open(page, `?node=${line}`);
      const file = line === '1.1' ? 'add-to-set.json' : 'add-to-set.1.0.json';
      const link = page.getByRole('link', { name: 'Download' });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', `/docs/workflows/${file}`);
    });
  }
});
