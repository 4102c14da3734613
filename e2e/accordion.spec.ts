import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { axeFindings } from './support/axe';

const field = (page: Page) => page.getByRole('searchbox');
const shown = (page: Page) => page.locator('[data-accordion-item]').filter({ visible: true });
const told = (page: Page) => page.locator('[data-accordion-item]').first().locator('xpath=..').getByRole('status');

test('a fold is a closed heading, which opens by a press, a link and on paper', async ({ page }) => {
  await visit(page, './troubleshooting/');
  const heading = page.locator('#queue-mode');
  const row = page.locator('summary', { has: heading });
  const content = row.locator('xpath=following-sibling::*//p').first();
  await expect(heading).toHaveRole('heading');
  await expect(content).toBeHidden();
  await row.press('Enter');
  await expect(content).toBeVisible();
  await row.press('Enter');
  await expect(content).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(content).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(content).toBeHidden();
  await page.evaluate(() => location.assign('#queue-mode'));
  await expect(content).toBeVisible();
  await expect(heading).toBeInViewport();
});

/** Expects that a field that finds nothing leads out. */
async function expectWayOut(page: Page, all: string): Promise<void> {
  const count = await shown(page).count();
  await field(page).fill('no such words anywhere');
  await expect(shown(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Show all ${count} ${all}` }).click();
  await expect(shown(page)).toHaveCount(count);
  await expect(field(page)).toBeFocused();
}

test('STATES-5 a field shows the folds that have all its words, tells how many, and hides none that a link leads to', async ({
  page,
}) => {
  await visit(page, './troubleshooting/');
  const all = await shown(page).count();
  await field(page).fill('lock_check 500');
  await expect(told(page)).toHaveText(`1 of ${all} errors`);
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'It already exists: 409' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'The service failed: 500' })).toBeVisible();
  expect(await axeFindings(page, 'article')).toEqual([]);
  await page.evaluate(() => location.assign('#error-uniq-not-found'));
  await expect(page.getByText('The set was never created')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('nowhere');
  await expect(told(page)).toHaveText(`None of the ${all} errors has these words`);
  await field(page).press('Escape');
  await expect(told(page)).toHaveText('');
  await expect(shown(page)).toHaveCount(all);
  await expectWayOut(page, 'errors');
});

test('HEARD-1, STATES-5 a field that finds nothing leads to search, and the contents follow it', async ({ page }) => {
  await visit(page, './faq/');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const groups = await contents.count();
  // Those of folds, and no fold.
  expect(groups).toBeLessThan(10);
  await field(page).fill('kubernetes');
  await expect(contents).not.toHaveCount(groups);
  await expect(contents.filter({ hasText: 'Before you decide' })).toHaveCount(0);
  await field(page).fill('compose file');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(contents).toHaveCount(groups);
  // All folds open and close at once, and the button follows those closed by hand.
  const unfolded = page.locator('[data-accordion-item] > details[open]');
  const button = (name: string) => page.getByRole('button', { name });
  await button('Open all').click();
  await expect(unfolded).toHaveCount(await shown(page).count());
  await shown(page).first().locator('summary').click();
  await button('Open all').click();
  await button('Close all').click();
  await expect(unfolded).toHaveCount(0);
  await expectWayOut(page, 'questions');
  await field(page).fill('try.sh zzzz');
  await page.getByRole('button', { name: 'Search all pages for “try.sh zzzz”' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('try.sh zzzz');
});
