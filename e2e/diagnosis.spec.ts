import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { outOfOrder } from './support/focus-order';
import { layoutShifts } from './support/observe';

const address = './troubleshooting/#ran-twice';
const causes = (page: Page) => page.getByRole('region', { name: 'Causes' }).locator('details');
const left = (page: Page) => causes(page).filter({ hasNotText: '(ruled out)' }).getByRole('heading');
const open = (page: Page) => page.getByRole('region', { name: 'Causes' }).locator('details[open]');
const told = (page: Page) => page.locator('form [role="status"]').filter({ hasText: 'cause' });
const choose = (page: Page, answer: string) => page.getByRole('radio', { name: answer }).check();

test('HEARD-1 a diagnosis leaves fewer causes with each answer, by keyboard too, and unfolds the last two, above the others', {
  tag: '@translated',
}, async ({ page }) => {
  await visit(page, address);
  await expect(told(page)).toHaveText('9 causes are possible');
  await page.getByRole('radio', { name: 'One execution' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toHaveText('7 of 9 causes are left');
  await expect(open(page)).toHaveCount(0);
  await choose(page, 'The same delivery ID');
  await choose(page, 'While the first was running');
  await expect(told(page)).toHaveText('2 of 9 causes are left: The sender gave up waiting, The workflow checks first');
  await expect(left(page)).toHaveText(['The sender gave up waiting', 'The workflow checks first']);
  await expect(open(page)).toHaveCount(2);
  const last = open(page).filter({ hasText: 'The workflow checks first' });
  for (const part of ['How to recognise it', 'Fix', 'Copy JSON']) await expect(last.getByText(part)).toBeVisible();
  // The last one left, and the first that is ruled out.
  const [shown, out] = [await last.boundingBox(), await causes(page).nth(2).boundingBox()];
  expect(shown?.y).toBeLessThan(out?.y ?? 0);
  // A question that can't narrow anything down is neither asked nor answered.
  await choose(page, 'Two workflows');
  await expect(left(page)).toHaveText(['Two active copies']);
  await expect(page.getByRole('radio', { name: 'The same delivery ID' })).toBeDisabled();
  await expect(page).toHaveURL(/\?answers=copies#ran-twice$/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await outOfOrder(page), `${width} px`).toEqual([]);
  }
});

test('a diagnosis is in the address, which moves nothing on load, and which Back restores', async ({ page }) => {
  await visit(page, './troubleshooting/?answers=two.none.after#ran-twice');
  await expect(left(page)).toHaveText(['Polling without a watermark']);
  await untilIdle(page);
  expect(await layoutShifts(page)).toEqual([]);

  await open(page).getByRole('link', { name: 'how far the last run has read' }).click();
  await expect(page).toHaveURL(/\/last-update\/#which-date$/);
  await page.goBack();
  await expect(left(page)).toHaveText(['Polling without a watermark']);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(told(page)).toHaveText('9 causes are possible');
  await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
});
