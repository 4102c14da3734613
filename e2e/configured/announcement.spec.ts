import { expect, hydrated, test, visit } from '../fixtures';
import { answerAnalytics } from '../support/analytics';
import { untilIdle } from '../support/clock';
import { blockStorage, recordLayoutShifts } from '../support/observe';
import { moments, visitTranslated } from '../support/translate';

// React reports that it re-renders a page that was changed before hydration.
test.use({ expectedErrors: /React error #418/ });

test.beforeEach(({ page }) => answerAnalytics(page));

const bar = { name: 'Announcement' };

test.describe('STATE-2 the announcement bar', () => {
  test('shows its content, with its links', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await page.getByRole('region', bar).getByRole('link', { name: 'Install it' }).click();
    await expect(page).toHaveURL(/quickstart\/#install-node$/);
    await expect(page.getByRole('region', bar)).toBeVisible();
  });

  test('dismissed, it stays away on other pages and after a reload, without a shift', async ({ page }) => {
    const layoutShifts = await recordLayoutShifts(page);
    await visit(page, './intro/');
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await expect(page.getByRole('region', bar)).toBeHidden();
    await visit(page, './concepts/sets/');
    await untilIdle(page);
    await expect(page.getByRole('region', bar)).toBeHidden();
    expect(await layoutShifts()).toEqual([]);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('region', bar)).toBeHidden();
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      'announcement.id': 'node-1.0.14',
      'announcement.dismissed': 'true',
    });
  });

  test('once it is closed, the keyboard goes on with the text', async ({ page }) => {
    await visit(page, './intro/');
    await page.getByRole('button', { name: 'Close announcement' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  for (const moment of moments)
    test(`on a page that is translated ${moment} it is hydrated, it is closed as on any other`, async ({ page }) => {
      await visitTranslated(page, './intro/', moment);
      await page.getByRole('button', { name: 'Close announcement' }).click();
      await expect(page.getByRole('region', bar)).toBeHidden();
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('region', bar)).toBeHidden();
    });

  test('a new id shows it again', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('announcement.id', 'node-1.0.13');
      localStorage.setItem('announcement.dismissed', 'true');
    });
    await visit(page, './intro/');
    await expect(page.getByRole('region', bar)).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('region', bar)).toBeVisible();
  });

  test('STATE-10 with storage blocked it can be closed for the page', async ({ page }) => {
    await blockStorage(page);
    await visit(page, './intro/');
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await expect(page.getByRole('region', bar)).toBeHidden();
  });

  test('is not the first stop of the keyboard', async ({ page }) => {
    await visit(page, './intro/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is readable', async ({ page }) => {
      await page.goto('./intro/');
      await expect(page.getByRole('region', bar)).toContainText('Node 1.0.14 is out.');
      await expect(page.getByRole('button', { name: 'Close announcement' })).toBeHidden();
    });
  });
});
