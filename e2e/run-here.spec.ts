import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { holdBack, intercept } from './support/intercept';
import { blockStorage, layoutShifts } from './support/observe';

/** The block of the sample that calls an operation: `POST … /values`. */
const block = (page: Page, text: string) =>
  page
    .locator('figure')
    .filter({ hasText: text, has: runButton(page) })
    .filter({ visible: true })
    .first();
const runButton = (page: Page) => page.getByRole('button', { name: /^Run here/ });
const run = (page: Page, text: string) => runButton(page).and(block(page, text).getByRole('button'));
const answer = (page: Page, text: string) => block(page, text).getByRole('group', { name: 'Answer of the model' });
const status = (page: Page, text: string) => block(page, text).getByRole('status');
const reasons: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  400: 'Bad Request',
  404: 'Not Found',
  409: 'Conflict',
};
const answered = (code: number) => `${code} ${reasons[code]} Model, nothing was sent`;
/** The field for a value of the request. */
const field = (page: Page, text: string, name: string) => block(page, text).locator('form').getByLabel(name);

const create = '-X POST "$EIGHTKIT_URL/api/v1/uniqs" ';
const add = '"value": "order-1001", "metadata"';

test.describe('MODEL-3 a sample that is run', () => {
  test('is answered below its code, from what came before in the tab, on other pages too', async ({ page }) => {
    await visit(page, './concepts/locks/');
    const acquire = '"callingFn": "stock-sync-8841"';
    await run(page, acquire).click();
    await expect(status(page, acquire)).toHaveText(answered(200));
    await expect(answer(page, acquire)).toContainText('Status of an acquired lock');

    await visit(page, './concepts/sets/');
    await run(page, add).click();
    await expect(status(page, add)).toHaveText(answered(404));
    await expect(answer(page, add)).toContainText('this sample needs another state');
    await block(page, add)
      .getByRole('button', { name: /^Start over/ })
      .click();
    await expect(status(page, add)).toHaveText(answered(201));
    await expect(answer(page, add)).not.toContainText('this sample needs another state');
    await run(page, add).click();
    await expect(status(page, add)).toHaveText(answered(409));
    await expect(answer(page, add)).toContainText('"code": "DUPLICATE_VALUE"');
    await answer(page, add).getByText('What the model holds now').click();
    await expect(answer(page, add)).toContainText('Set processed-orders: order-1001');
    await answer(page, add).getByText('Headers', { exact: true }).click();
    await expect(answer(page, add)).toContainText(/RateLimit-Remaining: \d+/);
  });

  test('is run and closed by the keyboard, and its answer can be scrolled', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await run(page, add).focus();
    await page.keyboard.press('Enter');
    await expect(status(page, add)).toHaveText(answered(201));
    for (const stop of [
      block(page, add).getByRole('button', { name: /^Start over/ }),
      block(page, add).getByRole('button', { name: 'Close' }),
      field(page, add, 'name in path required'),
      field(page, add, 'value in body required'),
      block(page, add).getByRole('button', { name: 'Run', exact: true }),
      answer(page, add),
    ]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('End');
    await expect(answer(page, add).getByText('"updatedAt"')).toBeInViewport();
    await block(page, add).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect(answer(page, add)).toHaveCount(0);
    await expect(run(page, add)).toBeFocused();
  });

  test('is run with other values, markup as text, and with its own again where the reader starts over', {
    tag: ['@translated', '@engines'],
  }, async ({ page }) => {
    await visit(page, './api/sets/');
    await run(page, create).click();
    await expect(status(page, create)).toHaveText(answered(201));
    // The documented response of the same status is shown.
    const documented = page.locator('[data-operation]', { has: page.locator('#create-a-set') });
    await run(page, create).click();
    await expect(status(page, create)).toHaveText(answered(409));
    await expect(documented.getByRole('tab', { name: '409' })).toHaveAttribute('aria-selected', 'true');
    // The same answer doesn't stand there twice.
    await expect(documented.locator('pre:visible', { hasText: 'DUPLICATE_SET' })).toHaveCount(1);
    await expect(run(page, create)).toBeFocused();
    const name = field(page, create, 'name in body required');
    await expect(name).toHaveValue('processed-orders');
    await expect(name).toHaveAttribute('required');
    await name.fill('مرحبا <b>x</b>');
    await page.keyboard.press('Enter');
    await expect(status(page, create)).toHaveText(answered(400));
    await expect(answer(page, create)).toContainText('"code": "VALIDATION_ERROR"');
    await name.fill('seen-emails');
    await field(page, create, 'description in body').fill('<img src=x onerror=alert(1)>');
    await block(page, create).getByRole('button', { name: 'Run', exact: true }).click();
    await expect(status(page, create)).toHaveText(answered(201));
    await expect(answer(page, create)).toContainText('"name": "seen-emails"');
    await expect(answer(page, create)).toContainText('"<img src=x onerror=alert(1)>"');
    await expect(answer(page, create).locator('img')).toHaveCount(0);
    await answer(page, create).getByText('What the model holds now').click();
    await expect(answer(page, create)).toContainText('Set seen-emails: empty');
    await block(page, create).getByRole('button', { name: 'Start over' }).click();
    await expect(answer(page, create)).toContainText('"name": "processed-orders"');
    await expect(answer(page, create)).not.toContainText('seen-emails');
    await expect(name).toHaveValue('processed-orders');
  });

  test('fetches nothing before it is asked for, sends nothing, and moves nothing', async ({ page }) => {
    await visit(page, './concepts/sets/');
    const release = await holdBack(page, '**/sample-runs.json');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await block(page, add).scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked).not.toContain('/docs/sample-runs.json');
    await run(page, add).click();
    await expect(status(page, add)).toHaveText('Asking the model…');
    const before = await layoutShifts(page);
    release();
    await expect(status(page, add)).toHaveText(answered(201));
    expect(await layoutShifts(page)).toEqual(before);
    expect(asked.filter((path) => !path.startsWith('/docs/_next/'))).toEqual(['/docs/sample-runs.json']);
  });

  test('STATE-10 goes on where storage is blocked, and says that it will be forgotten', async ({ page }) => {
    await blockStorage(page);
    await visit(page, './concepts/sets/');
    for (const code of [201, 409]) {
      await run(page, add).click();
      await expect(status(page, add)).toHaveText(answered(code));
    }
    await expect(answer(page, add)).toContainText('Your browser stores nothing for this site');
  });

  test.describe('whose model can’t be fetched', () => {
    test.use({ expectedErrors: /ERR_FAILED|failed/ });
    test('says so, and is answered at the next try', async ({ page }) => {
      await visit(page, './concepts/sets/');
      await intercept(page, '**/sample-runs.json', (route) => route.abort());
      await run(page, add).click();
      await expect(status(page, add)).toHaveText('The model could not be loaded. Try again, or reload the page.');
      await page.unroute('**/sample-runs.json');
      await run(page, add).click();
      await expect(status(page, add)).toHaveText(answered(201));
    });
  });
});
