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
const drawing = (page: Page) => piece(page).locator('svg[aria-hidden]');
const radio = (page: Page, name: string) => piece(page).getByRole('radio', { name });
const button = (page: Page, name: string) => piece(page).getByRole('button', { name });
const slider = (page: Page) => piece(page).getByRole('slider', { name: 'Second run starts after' });
/** The run that the page on sets opens with. */
const opening = 'add-first.100';
const textOf = (settings: string) => viewSimulation('sets', settings)?.verdict.text ?? '';

test.describe('MODEL-3 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the opening run stands there, drawn and as a table, without controls', async ({ page }) => {
    await page.goto('./concepts/sets/');
    const rows = viewSimulation('sets', opening)?.rows.length ?? 0;
    await expect(lines(page).filter({ visible: true })).toHaveCount(rows);
    await expect(verdict(page)).toHaveText(textOf(opening));
    for (const words of ['INV-2051', 'skipped']) await expect(drawing(page)).toContainText(words);
    for (const role of ['radio', 'button', 'slider'] as const) await expect(piece(page).getByRole(role)).toHaveCount(0);
    await expect(piece(page).getByText('Run as a table')).toBeHidden();
  });
});

test.describe('MODEL-3 a run', () => {
  test('is played again for each choice, which a link shares, and is started over by keys', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await expect(lines(page).first()).toBeHidden();
    await piece(page).getByText('Run as a table').click();
    await radio(page, 'Without 8kit').check();
    await expect(lines(page)).toHaveText([
      '0 msCreate the invoice: INV-2051, doneempty set',
      /^100 ms.*INV-2052, done$/,
    ]);
    await radio(page, 'Add, then work').check();
    await expect(verdict(page)).toHaveText(textOf(opening));
    await radio(page, '1st: crash').check();
    const where = piece(page).getByRole('group', { name: 'The first run crashes before:' });
    await expect(where).toHaveText(/create the invoice\.$/);
    await expect(verdict(page)).toHaveText('No invoice: the order is lost.');
    await expect(drawing(page)).toContainText('crashes');
    await expect(page).toHaveURL(/\?run=sets\.add-first\.100\.A-crash-1$/);

    await page.reload();
    await expect(verdict(page)).toHaveText('No invoice: the order is lost.');
    await expect(radio(page, 'Add, then work')).toBeChecked();
    const startOver = button(page, 'Start over');
    await expect(startOver).toHaveAttribute('aria-disabled', 'false');
    await startOver.focus();
    await page.keyboard.press('Enter');
    await expect(verdict(page)).toHaveText(textOf(opening));
    await expect(page).toHaveURL(/\/concepts\/sets\/$/);
    await expect(startOver).toHaveAttribute('aria-disabled', 'true');
    await expect(startOver).toBeFocused();
    // A run that no simulation has is taken out of the address.
    for (const rubbish of ['locks.none.0', '%00"><script>']) {
      await visit(page, `./concepts/sets/?run=${encodeURIComponent(rubbish)}`);
      await expect(page, rubbish).toHaveURL(/\/concepts\/sets\/$/);
      await expect(verdict(page), rubbish).toHaveText(textOf(opening));
    }
  });

  test('is the same, whether its second start is dragged or set by keys', async ({ page }) => {
    // Otherwise its handle would move once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './concepts/sets/');
    await slider(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
    const thumb = await slider(page).evaluate(
      (input) => Number.parseFloat(getComputedStyle(input).getPropertyValue('--thumb')) * 16,
    );
    // Of 400 ms, the thumb is at 100.
    await page.mouse.move(x + thumb / 2 + (width - thumb) / 4, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '400 ms');
    await expect(verdict(page)).toHaveText(textOf('add-first.400'));
    for (let gap = 400; gap > 260; gap -= 20) await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\?run=sets\.add-first\.260$/);
    await expect(verdict(page)).toHaveText(textOf('add-first.260'));
    await expect(piece(page)).toContainText('The second run starts after 260 ms.');
    await expect(slider(page)).toBeFocused();
  });

  test('survives a browser that refuses to change the address so often, and writes what was chosen last', async ({
    page,
  }) => {
    // As Safari does, though it forgets after ten seconds.
    await page.addInitScript(() => {
      const { replaceState } = history;
      let left = 10;
      history.replaceState = (...state) => {
        if (left-- <= 0) throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
        replaceState.apply(history, state);
      };
    });
    await visit(page, './concepts/sets/');
    await slider(page).focus();
    await page.keyboard.press('Home');
    for (let press = 0; press < 20; press++) await page.keyboard.press(press % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '400 ms');
    await expect(page).toHaveURL(/\?run=sets\.add-first\.400$/);
  });

  test('is shown step by step', { tag: ['@translated', '@engines'] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './concepts/sets/');
    await radio(page, 'Check, work, add').check();
    const said = piece(page).getByRole('status');
    const playhead = drawing(page).locator('[class*="veil"] > :last-child');
    const xOf = async () => (await playhead.boundingBox())?.x ?? Number.NaN;
    const step = () => button(page, 'Step').click();
    await step();
    await expect(verdict(page)).toBeHidden();
    // In its place, so that nothing is left empty.
    const [words, hidden] = [await said.boundingBox(), await verdict(page).boundingBox()];
    expect(Math.abs((words?.y ?? Number.NaN) - (hidden?.y ?? 0))).toBeLessThan(24);
    await expect(said).toHaveText(/^0 ms\. The first run checks the value: .* \(200\); 8kit holds an empty set\.$/);
    const first = await xOf();
    for (let row = 2; row < (await lines(page).count()); row++) await step();
    await expect(said).toHaveText('340 ms. The first run adds the value (201); 8kit holds order-1001.');
    expect(await xOf()).toBeGreaterThan(first);
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
        const isPlayhead = ({ target }: Event) => (target as Element).closest('svg[aria-hidden]') !== null;
        addEventListener('animationstart', (event) => isPlayhead(event) && counts.begun++);
        addEventListener('animationend', (event) => isPlayhead(event) && counts.ended++);
      });
      const counts = () => page.evaluate(() => Reflect.get(window, 'counts'));
      await playFaster(page);
      await visit(page, './concepts/sets/');
      await untilIdle(page);
      expect(await counts()).toEqual({ begun: 0, ended: 0 });
      await drawing(page).scrollIntoViewIfNeeded();
      await expect.poll(counts).toEqual({ begun: times, ended: times });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await untilIdle(page);
      await drawing(page).scrollIntoViewIfNeeded();
      await untilIdle(page);
      expect(await counts()).toEqual({ begun: times, ended: times });
      await expect(verdict(page)).toBeVisible();
      if (times === 0) return;
      await button(page, 'Send order-1001 twice').click();
      await expect.poll(counts).toEqual({ begun: times + 1, ended: times + 1 });
    });

  test('is as high as any other', async ({ page }) => {
    for (const simulation of ['sets', 'locks', 'lookups', 'last-update']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, `./concepts/${simulation}/`);
      await piece(page).getByRole('radio').last().check();
      await expect(page).toHaveURL(/\?run=/);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const heights = await piece(page).evaluate(async (figure) => {
          const seen = new Set<number>();
          const range = figure.querySelector<HTMLInputElement>('input[type=range]');
          const radios = (name: string) => figure.querySelectorAll<HTMLInputElement>(`[name=${name}]`);
          const press = async (radio: HTMLInputElement) => {
            radio.click();
            await new Promise((done) => setTimeout(done));
            seen.add(Math.round(figure.getBoundingClientRect().height));
          };
          for (const pattern of radios('pattern'))
            for (const gap of [100, 5000]) {
              await press(pattern);
              if (range) range.value = String(gap);
              range?.dispatchEvent(new Event('input', { bubbles: true }));
              for (const fault of radios('fault')) {
                await press(fault);
                // What a run crashes before is the same whenever the other one starts.
                if (gap === 100) for (const step of radios('step')) await press(step);
              }
            }
          return [...seen];
        });
        expect(heights, `${simulation} at ${width} pixels`).toHaveLength(1);
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
    await drawing(page).scrollIntoViewIfNeeded();
    await untilIdle(page);
    expect(scripts).toEqual([]);
    await intercept(page, '**/*.js', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await slider(page).focus();
    await refused;
    await expect(verdict(page)).toHaveText(textOf(opening));
    await radio(page, 'Check, work, add').check();
    await expect(verdict(page)).toHaveText('The model could not be loaded. Try again, or reload the page.');
    await page.unroute('**/*.js');
    await radio(page, 'Without 8kit').check();
    await expect(verdict(page)).toHaveText(textOf('none.100'));
  });
});
