import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { recordLayoutShifts } from './support/observe';

const address = './troubleshooting/#ran-twice';
const board = (page: Page) => page.getByRole('navigation', { name: 'Causes' });
const left = (page: Page) => board(page).locator('li:not([data-ruled-out]) a');
const told = (page: Page) => page.locator('form [role="status"]').filter({ hasText: 'cause' });
const choose = (page: Page, answer: string) => page.getByRole('radio', { name: answer }).check();

test('a diagnosis leaves fewer causes with each answer, by keyboard too, and says how many', {
  tag: '@translated',
}, async ({ page }) => {
  await visit(page, address);
  await expect(told(page)).toHaveText('9 causes are possible');
  await page.getByRole('radio', { name: 'One execution' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toHaveText('7 of 9 causes are left');
  await choose(page, 'The same delivery ID');
  await choose(page, 'While the first was running');
  await expect(told(page)).toHaveText('2 of 9 causes are left');
  await expect(left(page)).toHaveText(['The sender gave up waiting', 'The workflow checks first']);
  await expect(page.locator('section[data-ruled-out] h3')).toHaveCount(7);
  // A question that can't narrow anything down is neither asked nor answered.
  await choose(page, 'Two workflows');
  await expect(left(page)).toHaveText(['Two active copies']);
  await expect(page.getByRole('radio', { name: 'The same delivery ID' })).toBeDisabled();
  await expect(page).toHaveURL(/\?answers=copies#ran-twice$/);
});

test('a diagnosis is in the address, which moves nothing on load, and which Back restores', async ({ page }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await visit(page, './troubleshooting/?answers=two.none.after#ran-twice');
  await expect(left(page)).toHaveText(['Polling without a watermark']);
  await untilIdle(page);
  expect(await layoutShifts()).toEqual([]);

  await left(page).click();
  await expect(page).toHaveURL(/\?answers=two\.none\.after#no-watermark$/);
  await choose(page, 'One is a test');
  await page.goBack();
  await expect(left(page)).toHaveText(['Polling without a watermark']);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(told(page)).toHaveText('9 causes are possible');
  await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a diagnosis is a list of causes, each with what speaks for it and a workflow', async ({ page }) => {
    await page.goto(address);
    await expect(left(page)).toHaveCount(9);
    await expect(page.getByRole('radio')).toHaveCount(0);
    const cause = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Queue mode' }) });
    await expect(cause).toContainText('One execution; or two executions · a schedule, no delivery · ');
    await expect(cause.getByRole('link', { name: 'Download 8kit reconcile orders' })).toHaveAttribute(
      'download',
      'reconcile-orders.json',
    );
  });
});
