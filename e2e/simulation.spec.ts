import type { Page } from '@playwright/test';
import { viewSimulation } from '../model/simulation';
import { expect, test, visit } from './fixtures';
import { playFaster, untilIdle } from './support/clock';
import { intercept } from './support/intercept';

const piece = (page: Page) =>
  page
    .locator('figure')
    .filter({ has: page.locator('form[data-simulation]') })
    .first();
const verdict = (page: Page) => piece(page).locator('p[data-good]');
const lines = (page: Page) => piece(page).locator('tbody tr');
const radio = (page: Page, name: string) => piece(page).getByRole('radio', { name });
const button = (page: Page, name: string) => piece(page).getByRole('button', { name });
const fault = (page: Page) => piece(page).getByLabel('What goes wrong');
const slider = (page: Page) => piece(page).getByRole('slider', { name: 'Second run starts after' });
/** The run that the page on sets opens with. */
const opening = 'add-first.100';
const textOf = (settings: string) => viewSimulation('sets', settings)?.verdict.text ?? '';

test.describe('MODEL-3 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the opening run stands there as a table, without controls', async ({ page }) => {
    await page.goto('./concepts/sets/');
    const rows = viewSimulation('sets', opening)?.rows.length ?? 0;
    await expect(lines(page).filter({ visible: true })).toHaveCount(rows);
    await expect(verdict(page)).toHaveText(textOf(opening));
    for (const role of ['radio', 'button', 'slider', 'combobox'] as const)
      await expect(piece(page).getByRole(role)).toHaveCount(0);
  });
});

test.describe('MODEL-3 a run', () => {
  test('is played again for each choice, and is started over by keys', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await radio(page, 'Without 8kit').check();
    await expect(lines(page)).toHaveText([
      '0 msCreate the invoice: INV-2051, doneempty set',
      /^100 ms.*INV-2052, done$/,
    ]);
    await radio(page, 'Add, then work').check();
    await expect(verdict(page)).toHaveText(textOf(opening));
    await fault(page).selectOption('The second run crashes before: create the invoice');
    await expect(verdict(page)).toHaveText(`${textOf(opening)} The run never gets as far as what goes wrong.`);
    await fault(page).selectOption('The first run crashes before: create the invoice');
    await expect(verdict(page)).toHaveText('No invoice: the order is lost.');
    await expect(lines(page).getByText(/^Crashes before/)).toHaveAttribute('data-kind', 'failed');
    const startOver = button(page, 'Start over');
    await expect(startOver).toHaveAttribute('aria-disabled', 'false');
    await startOver.focus();
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toHaveText(textOf(opening));
    await expect(startOver).toHaveAttribute('aria-disabled', 'true');
    await expect(startOver).toBeFocused();
  });

  test('is the same as the model gives for its second start, whose slider keeps the focus', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await slider(page).focus();
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '400 ms');
    await expect(verdict(page)).toHaveText(textOf('add-first.400'));
    for (let gap = 400; gap > 260; gap -= 20) await page.keyboard.press('ArrowLeft');
    await expect(verdict(page)).toHaveText(textOf('add-first.260'));
    await expect(piece(page)).toContainText('The second run starts after 260 ms.');
    await expect(slider(page)).toBeFocused();
  });

  test('is shown step by step', { tag: ['@translated', '@engines'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './concepts/sets/');
    await radio(page, 'Check, work, add').check();
    const said = piece(page).getByRole('status');
    const later = lines(page).and(page.locator('[data-later]'));
    const step = () => button(page, 'Step').click();
    await step();
    await expect(verdict(page)).toBeHidden();
    // In its place, so that nothing is left empty.
    const [words, hidden] = [await said.boundingBox(), await verdict(page).boundingBox()];
    expect(Math.abs((words?.y ?? Number.NaN) - (hidden?.y ?? 0))).toBeLessThan(24);
    await expect(said).toHaveText(/^0 ms\. The first run checks the value: .* \(200\); 8kit holds an empty set\.$/);
    await expect(later).toHaveCount((await lines(page).count()) - 1);
    for (let row = 2; row < (await lines(page).count()); row++) await step();
    await expect(said).toHaveText('340 ms. The first run adds the value (201); 8kit holds order-1001.');
    await expect(later).toHaveCount(1);
    // Also for the last one.
    await step();
    await expect(said).toHaveText(/^440 ms\. The second run adds the value: a duplicate \(409\), and is skipped;/);
    await expect(verdict(page)).toBeHidden();
    await step();
    await expect(verdict(page)).toBeVisible();
    await radio(page, 'Without 8kit').check();
    await expect(verdict(page)).toHaveText(textOf('none.100'));
  });

  for (const [reducedMotion, times] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const)
    test(`plays by itself ${times} times when it is seen, with reduced motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        const counts = { begun: 0, ended: 0 };
        Object.assign(window, { counts });
        new MutationObserver((records) => {
          for (const { target } of records)
            if (target instanceof HTMLFormElement) counts['playing' in target.dataset ? 'begun' : 'ended']++;
        }).observe(document, { subtree: true, attributeFilter: ['data-playing'] });
      });
      const counts = () => page.evaluate(() => Reflect.get(window, 'counts'));
      await playFaster(page);
      await visit(page, './concepts/sets/');
      await untilIdle(page);
      expect(await counts()).toEqual({ begun: 0, ended: 0 });
      await lines(page).last().scrollIntoViewIfNeeded();
      await expect.poll(counts).toEqual({ begun: times, ended: times });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await untilIdle(page);
      await lines(page).last().scrollIntoViewIfNeeded();
      await untilIdle(page);
      expect(await counts()).toEqual({ begun: times, ended: times });
      await expect(verdict(page)).toBeVisible();
      if (times === 0) return;
      await button(page, 'Send order-1001 twice').click();
      await expect.poll(counts).toEqual({ begun: times + 1, ended: times + 1 });
    });

  test('keeps every control in its place, whatever is chosen', async ({ page }) => {
    for (const simulation of ['sets', 'locks', 'lookups', 'last-update']) {
      await visit(page, `./concepts/${simulation}/`);
      // With the model, each choice is played at once.
      await slider(page).press('ArrowRight');
      await expect(piece(page).getByRole('status')).not.toBeEmpty();
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const places = await piece(page).evaluate(async (figure) => {
          const seen = new Set<number>();
          const [range, select, table] = ['[type=range]', 'select', 'table'].map((name) => figure.querySelector(name));
          const change = async (field: Element | null | undefined, value?: string) => {
            if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
            // Past what React keeps of it.
            if (value === undefined) field.click();
            else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
            for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
            await new Promise((done) => setTimeout(done));
            const top = figure.getBoundingClientRect().top;
            seen.add(Math.round((table?.getBoundingClientRect().top ?? 0) - top));
          };
          for (const pattern of figure.querySelectorAll('[type=radio]'))
            for (const gap of ['100', '5000']) {
              await change(pattern);
              await change(range, gap);
              for (const { value } of select instanceof HTMLSelectElement ? select.options : [])
                await change(select, value);
            }
          return [...seen];
        });
        expect(places, `${simulation} at ${width} pixels`).toHaveLength(1);
      }
    }
  });
});

test.describe('MODEL-3 the model of a run', () => {
  test.use({ expectedErrors: /ERR_FAILED|failed/ });

  test('is fetched when a reader turns to it; a failure is told to who asks for a run', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await untilIdle(page);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await lines(page).last().scrollIntoViewIfNeeded();
    await untilIdle(page);
    expect(scripts).toEqual([]);
    await intercept(page, '**/*.js', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await slider(page).focus();
    await refused;
    await expect(verdict(page)).toHaveText(textOf(opening));
    await radio(page, 'Check, work, add').check();
    await expect(piece(page).getByRole('alert')).toHaveText(
      'The model could not be loaded. Try again, or reload the page.',
    );
    await page.unroute('**/*.js');
    await radio(page, 'Without 8kit').check();
    await expect(verdict(page)).toHaveText(textOf('none.100'));
  });
});
