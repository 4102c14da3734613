import { expect, hydrated, test, visit } from '../fixtures';
import { answerAnalytics } from '../support/analytics';
import { untilIdle } from '../support/clock';
import { blockStorage, layoutShifts } from '../support/observe';

test.beforeEach(({ page }) => answerAnalytics(page));

const bar = { name: 'Announcement' };
const close = { name: 'Close announcement' };

test.describe('STATE-2 the announcement bar', () => {
  test('shows its content, with its links, and is not the first stop of the keyboard', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.getByRole('region', bar).getByRole('link', { name: 'Install it' }).click();
    await expect(page).toHaveURL(/quickstart\/#install-node$/);
    await expect(page.getByRole('region', bar)).toBeVisible();
  });

  test('dismissed, it stays away without a shift, until there is a new id', async ({ page }) => {
    await visit(page, './intro/');
    await page.getByRole('button', close).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', bar)).toBeHidden();
    // The keyboard goes on with the text.
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await visit(page, './concepts/sets/');
    await untilIdle(page);
    await expect(page.getByRole('region', bar)).toBeHidden();
    expect(await layoutShifts(page)).toEqual([]);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('region', bar)).toBeHidden();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).toMatchObject({
      '8kit-docs.announcement.id': 'node-1.0.14',
      '8kit-docs.announcement.dismissed': 'true',
    });

    await page.evaluate(() => localStorage.setItem('8kit-docs.announcement.id', 'node-1.0.13'));
    for (let time = 0; time < 2; time++) {
      await visit(page, './concepts/sets/');
      await expect(page.getByRole('region', bar)).toBeVisible();
    }
  });

  test('STATE-10 with storage blocked it can be closed for the page', async ({ page }) => {
    await blockStorage(page);
    await visit(page, './intro/');
    await page.getByRole('button', close).click();
    await expect(page.getByRole('region', bar)).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is readable', async ({ page }) => {
      await page.goto('./intro/');
      await expect(page.getByRole('region', bar)).toContainText('Node 1.0.14 is out.');
      await expect(page.getByRole('button', close)).toBeHidden();
    });
  });
});
