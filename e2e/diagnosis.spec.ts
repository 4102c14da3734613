import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { expectReadable } from './support/contrast';
import { outOfOrder } from './support/focus-order';
import { layoutShifts } from './support/observe';

const address = './troubleshooting/#ran-twice';
const board = (page: Page) => page.getByRole('region', { name: 'Why did it run twice?' });
const causes = (page: Page) => board(page).locator('details');
const left = (page: Page) =>
  causes(page)
    .filter({ hasNotText: /ruled out|less likely/ })
    .getByRole('heading');
const open = (page: Page) => board(page).locator('details[open]');
const told = (page: Page) => page.getByRole('status').filter({ hasText: '13 causes' });
const choose = (page: Page, answer: string) => page.getByRole('radio', { name: answer }).check();

test('HEARD-1, HEARD-2 a diagnosis leaves fewer causes with each answer, by keyboard too, and unfolds the last two, above the others', {
  tag: '@translated',
}, async ({ page }) => {
  await visit(page, address);
  await expect(told(page)).toHaveText('13 causes are possible');
  await page.getByRole('radio', { name: 'One execution' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(told(page)).toHaveText('9 of 13 causes fit');
  await expect(open(page)).toHaveCount(0);
  await choose(page, 'A schedule, no event');
  await choose(page, 'Milliseconds after the first');
  await expect(told(page)).toHaveText(
    '2 of 13 causes fit: n8n itself started it twice, The workflow checks first, or None of these',
  );
  await expect(left(page)).toHaveText([
    'n8n itself started it twice',
    'The workflow checks first',
    // The way out, which is never ruled out.
    'None of these',
  ]);
  await expect(open(page)).toHaveCount(2);
  // When it started only makes a cause less likely; what started it rules others out.
  await expect(causes(page).filter({ hasText: 'Runs of a schedule overlap' })).toContainText('less likely');
  const ruledOut = causes(page).filter({ hasText: /^\d+ ruled out/ });
  await expect(ruledOut.getByText('It answers itself')).toBeHidden();
  for (const isOpen of [true, false]) {
    await ruledOut.locator('> summary').click();
    await expect(ruledOut.getByText('It answers itself')).toBeVisible({ visible: isOpen });
  }
  const last = open(page).filter({ hasText: 'The workflow checks first' });
  for (const part of ['How to recognise it', 'Fix', 'Copy JSON']) await expect(last.getByText(part)).toBeVisible();
  // The last one left, and the first that is less likely.
  const [shown, out] = [await last.boundingBox(), await causes(page).nth(2).boundingBox()];
  expect(shown?.y).toBeLessThan(out?.y ?? 0);
  // A question that can't narrow anything down is neither asked nor answered.
  await choose(page, 'Two workflows');
  await expect(left(page)).toHaveText(['Two active copies', 'None of these']);
  await expect(page.getByRole('radio', { name: 'The same event, by its ID' })).toBeDisabled();
  await expect(page.getByRole('group').getByText('not needed').filter({ visible: true })).toHaveCount(3);
  await expectReadable(
    page,
    'fieldset:disabled legend span, fieldset:disabled small, label:has(:disabled) > span, [data-doubt] :is(h3, small)',
  );
  await expect(page).toHaveURL(/\?answers=copies#ran-twice$/);
  // The result is in the window with the answer, and leads to the cause.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Two workflows' }).focus();
  await expect(told(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Two active copies' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board(page).getByRole('heading', { name: 'Two active copies' })).toBeInViewport();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await outOfOrder(page), `${width} px`).toEqual([]);
  }
});

test('a diagnosis is in the address, which moves nothing on load, and which Back restores', async ({ page }) => {
  const found = ['n8n itself started it twice', 'The workflow checks first', 'None of these'];
  await visit(page, './troubleshooting/?answers=two.none.together#ran-twice');
  await expect(left(page)).toHaveText(found);
  await untilIdle(page);
  expect(await layoutShifts(page)).toEqual([]);

  await open(page).getByRole('link', { name: 'add first' }).click();
  await expect(page).toHaveURL(/\/deduplicate-incoming-webhooks\/#steps$/);
  await page.goBack();
  await expect(left(page)).toHaveText(found);
  await page.getByRole('button', { name: 'Start again' }).first().click();
  await expect(told(page)).toHaveText('13 causes are possible');
  await expect(page).toHaveURL(/\/troubleshooting\/#ran-twice$/);
});

test('a second door leads to why something is missing, by answers of its own', async ({ page }) => {
  await visit(page, './troubleshooting/#missing');
  await choose(page, 'It was skipped as a duplicate');
  await choose(page, 'All after the first');
  await expect(page.getByRole('status').filter({ hasText: 'of 5 causes' })).toHaveText(
    '1 of 5 causes fits: One value for several events, or None of these',
  );
  const missing = page.getByRole('region', { name: 'Why is something missing?' });
  await expect(missing.locator('details[open]')).toContainText('Fix:');
  await expect(page).toHaveURL(/\?answers=skipped\.all#missing$/);
  // The first door is untouched.
  await expect(told(page)).toHaveText('13 causes are possible');
});
