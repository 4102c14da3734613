import type { Page } from '@playwright/test';
import { viewSimulation } from '../model/simulation';
import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { intercept } from './support/intercept';
import { expectNothingLeft } from './support/leaks';

const piece = (page: Page) =>
  page
    .locator('figure')
    .filter({ has: page.locator('form[data-simulation]') })
    .first();
const verdict = (page: Page) => piece(page).locator('[aria-live]');
const lines = (page: Page) => piece(page).locator('tbody tr');
const drawing = (page: Page) => piece(page).locator('svg[aria-hidden]');
const slider = (page: Page) => piece(page).getByRole('slider', { name: 'Second run starts after' });
/** The addresses of scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}
const textOf = (settings: string) => viewSimulation('sets', settings)?.verdict.text ?? '';

/** The run that the page on sets opens with. */
const opening = 'add-first.100';

test.describe('MODEL-3 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the opening run stands there, drawn and as a table, without controls', async ({ page }) => {
    await page.goto('./concepts/sets/');
    await expect(lines(page).filter({ visible: true })).toHaveCount(viewSimulation('sets', opening)?.rows.length ?? 0);
    await expect(verdict(page)).toHaveText(textOf(opening));
    for (const words of ['INV-2051', 'skipped']) await expect(drawing(page)).toContainText(words);
    for (const role of ['radio', 'button', 'slider'] as const) await expect(piece(page).getByRole(role)).toHaveCount(0);
    await expect(piece(page).getByText('Run as a table')).toBeHidden();
  });
});

test.describe('MODEL-3 a run', () => {
  test('is played again for each choice, which a link shares', async ({ page, context }) => {
    await visit(page, './concepts/sets/');
    await piece(page).getByRole('radio', { name: 'Check, work, add' }).check();
    await expect(verdict(page)).toHaveText(textOf('check-add.100'));
    await piece(page).getByRole('radio', { name: 'Add, then work' }).check();
    await piece(page).getByRole('radio', { name: '1st: crash' }).check();
    await expect(piece(page).getByRole('group', { name: 'The first run crashes before:' })).toHaveText(
      /create the invoice\.$/,
    );
    await expect(verdict(page)).toHaveText('No invoice: the order is lost.');
    await expect(drawing(page)).toContainText('crashes');
    await expect(page).toHaveURL(/\?run=sets\.add-first\.100\.A-crash-1$/);

    const other = await context.newPage();
    await visit(other, page.url());
    await expect(verdict(other)).toHaveText('No invoice: the order is lost.');
    await expect(piece(other).getByRole('radio', { name: 'Add, then work' })).toBeChecked();
    await piece(other).getByRole('button', { name: 'Start over' }).click();
    await expect(verdict(other)).toHaveText(textOf(opening));
    await expect(other).toHaveURL(/\/concepts\/sets\/$/);
  });

  test('is a table too, for whoever unfolds it', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await expect(lines(page).first()).toBeHidden();
    await piece(page).getByText('Run as a table').click();
    await expect(lines(page).first()).toBeVisible();
    await piece(page).getByRole('radio', { name: 'Without 8kit' }).check();
    await expect(lines(page)).toHaveText([
      '0 msCreate the invoice: INV-2051, doneempty set',
      /^100 ms.*INV-2052, done$/,
    ]);
  });

  test('is the same, whether its second start is dragged or set by keys', async ({ page, context }) => {
    // Otherwise its handle would move once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './concepts/sets/');
    await slider(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
    const max = Number(await slider(page).getAttribute('max'));
    const thumb = await slider(page).evaluate(
      (input) => Number.parseFloat(getComputedStyle(input).getPropertyValue('--thumb')) * 16,
    );
    const xOf = (gap: number) => x + thumb / 2 + ((width - thumb) * gap) / max;
    await page.mouse.move(xOf(100), y + height / 2);
    await page.mouse.down();
    await page.mouse.move(xOf(360), y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '360 ms');
    await expect(verdict(page)).toHaveText(textOf('add-first.360'));
    // Further than any simulation goes.
    await page.mouse.down();
    await page.mouse.move(x + width + 50, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '400 ms');
    await page.mouse.move(xOf(400), y + height / 2);
    await page.mouse.down();
    await page.mouse.move(xOf(200), y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/\?run=sets\.add-first\.200$/);

    const other = await context.newPage();
    await visit(other, './concepts/sets/');
    await slider(other).focus();
    for (let gap = 100; gap < 200; gap += 20) await other.keyboard.press('ArrowRight');
    await expect(slider(other)).toHaveAttribute('aria-valuetext', '200 ms');
    await expect(other).toHaveURL(page.url());
    await expect(verdict(other)).toHaveText(textOf('add-first.200'));
    await other.keyboard.press('End');
    await expect(slider(other)).toHaveAttribute('aria-valuetext', '400 ms');
    await expect(piece(other)).toContainText('The second run starts after 400 ms.');
    await expect(slider(other)).toBeFocused();
  });

  test('is shown step by step', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './concepts/sets/');
    await piece(page).getByRole('radio', { name: 'Check, work, add' }).check();
    const step = piece(page).getByRole('button', { name: 'Step' });
    const said = piece(page).getByRole('status');
    const playhead = drawing(page).locator('[class*="veil"] > :last-child');
    const xOf = async () => (await playhead.boundingBox())?.x ?? Number.NaN;
    await step.click();
    await expect(verdict(page)).toBeHidden();
    await expect(said).toHaveText(/^0 ms\. The first run checks value: .* \(200\); 8kit holds an empty set\.$/);
    const first = await xOf();
    for (let row = 2; row < (await lines(page).count()); row++) await step.click();
    await expect(said).toHaveText('340 ms. The first run adds value (201); 8kit holds order-1001.');
    expect(await xOf()).toBeGreaterThan(first);
    // Also for the last one.
    await step.click();
    await expect(said).toHaveText(/^440 ms\. The second run adds value: a duplicate \(409\), and is skipped;/);
    await expect(verdict(page)).toBeHidden();
    await step.click();
    await expect(verdict(page)).toBeVisible();
  });

  test('is started over by keys, which keep their place', async ({ page }) => {
    await visit(page, './concepts/sets/');
    const startOver = piece(page).getByRole('button', { name: 'Start over' });
    await piece(page).getByRole('radio', { name: 'Check, work, add' }).check();
    await expect(startOver).toHaveAttribute('aria-disabled', 'false');
    await startOver.focus();
    await page.keyboard.press('Enter');
    await expect(piece(page).getByRole('radio', { name: 'Add, then work' })).toBeChecked();
    await expect(startOver).toHaveAttribute('aria-disabled', 'true');
    await expect(startOver).toBeFocused();
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
      await piece(page).getByRole('button', { name: 'Send order-1001 twice' }).click();
      await expect.poll(counts).toEqual({ begun: times + 1, ended: times + 1 });
    });

  for (const [path, simulation] of [
    ['./concepts/sets/', 'sets'],
    ['./concepts/locks/', 'locks'],
    ['./concepts/lookups/', 'lookups'],
    ['./concepts/last-update/', 'last-update'],
  ] as const)
    test(`is as high as any other: ${simulation}`, async ({ page }) => {
      await visit(page, path);
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
            for (const gap of [0, 100, 5000]) {
              await press(pattern);
              if (range) range.value = String(gap);
              range?.dispatchEvent(new Event('input', { bubbles: true }));
              for (const fault of radios('fault')) {
                await press(fault);
                for (const step of radios('step')) await press(step);
              }
            }
          return [...seen];
        });
        expect(heights, `at ${width} pixels`).toHaveLength(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

  test('a thousand times leaves nothing behind', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await piece(page).getByRole('radio', { name: 'Check, work, add' }).check();
    await expectNothingLeft(page, (times) =>
      slider(page).evaluate((slider: HTMLInputElement, count) => {
        for (let index = 0; index < count; index += 1) {
          slider.value = String((index % 50) * 20);
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }
        slider.value = '100';
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }, times),
    );
    await expect(verdict(page)).toHaveText(textOf('check-add.100'));
  });

  for (const rubbish of ['', 'sets.', 'sets.none', 'locks.none.0', 'sets.add-first.100.A-crash-9', '%00"><script>']) {
    test(`that no simulation has is taken out of the address: "${rubbish}"`, async ({ page }) => {
      await visit(page, `./concepts/sets/?run=${encodeURIComponent(rubbish)}`);
      await expect(page).toHaveURL(/\/concepts\/sets\/$/);
      await expect(verdict(page)).toHaveText(textOf(opening));
    });
  }

  test('is fetched when a reader turns to it', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await untilIdle(page);
    const scripts = scriptsOf(page);
    await drawing(page).scrollIntoViewIfNeeded();
    await untilIdle(page);
    expect(scripts).toEqual([]);
    await slider(page).focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await expect(verdict(page)).toHaveText(textOf(opening));
  });

  test('is fetched for nobody who saves data before they ask', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('./concepts/sets/', { waitUntil: 'load' });
    const scripts = scriptsOf(page);
    await drawing(page).scrollIntoViewIfNeeded();
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
    await intercept(page, '**/*.js', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await slider(page).focus();
    await refused;
    await expect(verdict(page)).toHaveText(textOf(opening));
    await piece(page).getByRole('radio', { name: 'Check, work, add' }).check();
    await expect(verdict(page)).toHaveText('The model could not be loaded. Try again, or reload the page.');
    await page.unroute('**/*.js');
    await piece(page).getByRole('radio', { name: 'Without 8kit' }).check();
    await expect(verdict(page)).toHaveText(textOf('none.100'));
  });
});
