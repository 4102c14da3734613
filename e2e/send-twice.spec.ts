import type { Page } from '@playwright/test';
import { play } from '../lib/model/scenes';
import { expect, test, visit } from './fixtures';
import { stopClock } from './support/clock';
import { expectNothingLeft } from './support/leaks';

const piece = (page: Page) => page.locator('figure').filter({ has: page.getByRole('group', { name: 'Run' }) });
const verdict = (page: Page) => piece(page).locator('[aria-live]');
const lines = (page: Page) => piece(page).locator('tbody tr');
const textOf = (settings: string) => play('sets', settings)?.verdict.text ?? '';

test.describe('MODEL-3 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the opening run stands as a table, without controls', async ({ page }) => {
    await page.goto('./concepts/sets/');
    await expect(lines(page)).toHaveCount(play('sets', 'check-add.100')?.events.length ?? 0);
    await expect(verdict(page)).toHaveText(textOf('check-add.100'));
    await expect(piece(page).getByRole('radio')).toHaveCount(0);
    await expect(piece(page).getByRole('button')).toHaveCount(0);
  });
});

test.describe('MODEL-3 a run', () => {
  test('is played again for each choice, which a link shares', async ({ page, context }) => {
    await visit(page, './concepts/sets/');
    await piece(page).getByRole('radio', { name: 'Add, then work' }).check();
    await expect(verdict(page)).toHaveText(textOf('add-first.100'));
    await piece(page).getByRole('combobox').selectOption({ label: 'The first run crashes before: create the invoice' });
    await expect(verdict(page)).toHaveText('No invoice for the order: it is lost.');
    await expect(page).toHaveURL(/\?run=sets\.add-first\.100\.A-crash-1$/);

    const other = await context.newPage();
    await visit(other, page.url());
    await expect(verdict(other)).toHaveText('No invoice for the order: it is lost.');
    await expect(piece(other).getByRole('radio', { name: 'Add, then work' })).toBeChecked();
    await piece(other).getByRole('button', { name: 'Start over' }).click();
    await expect(verdict(other)).toHaveText(textOf('check-add.100'));
    await expect(other).toHaveURL(/\/concepts\/sets\/$/);
  });

  test('is changed by the keyboard', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await piece(page).getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(piece(page).getByText('Second run starts after 1 s')).toBeVisible();
    await expect(verdict(page)).toHaveText(textOf('check-add.1000'));
    await expect(piece(page).getByRole('slider')).toBeFocused();
  });

  test('is shown line by line', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await piece(page).getByRole('button', { name: 'Step' }).click();
    await expect(lines(page).filter({ visible: true })).toHaveCount(1);
    await expect(verdict(page)).toBeHidden();
    await expect(piece(page).getByRole('status')).toHaveText(/^Time 0 ms, First run Check/);
    await piece(page).getByRole('button', { name: 'Step' }).click();
    await expect(lines(page).filter({ visible: true })).toHaveCount(2);
  });

  test('plays until it is paused, and stops at its end', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await stopClock(page);
    const shown = lines(page).filter({ visible: true });
    await piece(page).getByRole('button', { name: 'Play' }).click();
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(700);
    await expect(shown).toHaveCount(2);
    await piece(page).getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(7_000);
    await expect(shown).toHaveCount(2);
    await piece(page).getByRole('button', { name: 'Play' }).click();
    const all = await lines(page).count();
    for (let count = 3; count < all; count += 1) {
      await expect(shown).toHaveCount(count);
      await page.clock.runFor(700);
    }
    await expect(shown).toHaveCount(all);
    await expect(verdict(page)).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(shown).toHaveCount(all);
    await expect(piece(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('a thousand times leaves nothing behind', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await piece(page).getByRole('radio', { name: 'Add, then work' }).check();
    await expectNothingLeft(page, (times) =>
      piece(page)
        .getByRole('slider')
        .evaluate((slider: HTMLInputElement, count) => {
          for (let index = 0; index < count; index += 1) {
            slider.value = String((index % 50) * 20);
            slider.dispatchEvent(new Event('input', { bubbles: true }));
          }
          slider.value = '100';
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }, times),
    );
    await expect(verdict(page)).toHaveText(textOf('add-first.100'));
  });

  for (const rubbish of ['', 'sets.', 'sets.none', 'locks.none.0', 'sets.add-first.100.A-crash-9', '%00"><script>']) {
    test(`that no scene has is taken out of the address: "${rubbish}"`, async ({ page }) => {
      await visit(page, `./concepts/sets/?run=${encodeURIComponent(rubbish)}`);
      await expect(page).toHaveURL(/\/concepts\/sets\/$/);
      await expect(verdict(page)).toHaveText(textOf('check-add.100'));
    });
  }

  test('is fetched for nobody who saves data before they ask', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('./concepts/sets/', { waitUntil: 'load' });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await piece(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(scripts).toEqual([]);
    await piece(page).getByRole('radio', { name: 'Without 8kit' }).check();
    await expect(verdict(page)).toHaveText(textOf('none.100'));
    expect(scripts.length).toBeGreaterThan(0);
  });
});

test.describe('MODEL-3 a run whose model can’t be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|failed/ });
  test('keeps its verdict while nobody asks, says so once somebody does, and is played at the next try', async ({
    page,
  }) => {
    await visit(page, './concepts/sets/');
    await page.route('**/*.js', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await piece(page).scrollIntoViewIfNeeded();
    await refused;
    await expect(verdict(page)).toHaveText(textOf('check-add.100'));
    await piece(page).getByRole('radio', { name: 'Add, then work' }).check();
    await expect(verdict(page)).toHaveText('The model could not be loaded. Try again.');
    await page.unroute('**/*.js');
    await piece(page).getByRole('radio', { name: 'Without 8kit' }).check();
    await expect(verdict(page)).toHaveText(textOf('none.100'));
  });
});
