import { readFileSync } from 'node:fs';
import { config } from '../lib/config';
import { viewSimulation } from '../model/simulation';
import { expect, test, visit } from './fixtures';
import { announcements } from './support/announcements';
import { playFaster, stopClock } from './support/clock';
import { expectReadable } from './support/contrast';

/* What readers get who hear the page, magnify it, or take more time. */

test.describe('HEARD-1, HEARD-2 what a screen reader says, in order, with words of 4.5:1', () => {
  test('a term is found by search and opened', async ({ page }) => {
    await visit(page, './faq/');
    const hears = await announcements(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await expect(field).toBeFocused();
    await expectReadable(page, 'input::placeholder');
    const chosen = page.getByRole('option', { selected: true });
    for (const [query, first] of [
      ['lookup', 'Lookups'],
      // The number may be the same: the words differ.
      ['webhook', ''],
      ['lookup', 'Lookups'],
    ] as const) {
      await field.fill(query);
      await hears(expect.stringMatching(new RegExp(`^status: \\d+ results for ${query}, first: ${first}`)));
      await expect(chosen).toHaveText(new RegExp(`^${first}`));
    }
    await page.keyboard.press('Enter');
    // Told by its focus, although the router announces the title as well.
    await expect(page.getByRole('heading', { level: 1, name: 'Lookups' })).toBeFocused();
    await hears();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('a workflow is pasted, and copied with 8kit in it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, './try-your-workflow/');
    const hears = await announcements(page);
    const sample = readFileSync('content/own-workflows/shopify-to-accounting.json', 'utf8');
    await page.evaluate((text) => navigator.clipboard.writeText(text), sample);
    await expectReadable(page, 'textarea::placeholder');
    const field = page.getByRole('textbox', { name: 'Your workflow’s JSON' });
    await expect(field).toHaveAccessibleDescription(/^To copy it in n8n, /);
    await field.focus();
    await page.keyboard.press('Control+V');
    await hears('status: Reading…');
    const verdict = 'One node acts twice, and one couldn’t be judged.';
    await expect(page.getByRole('heading', { name: verdict })).toBeFocused();
    // It leads to the same result, which is said all the same.
    await page.getByRole('radio', { name: 'at once' }).press('Space');
    await hears(`status: ${verdict}`);
    await page.getByRole('radio', { name: 'With 8kit' }).press('Space');
    await hears('status: With 8kit and your choices, nothing is done twice.');
    await expectReadable(page, 'main button[aria-disabled="true"]');
    await page.getByRole('radio', { name: 'another expression' }).press('Space');
    await hears(expect.stringMatching(/^polite: .* remember a customer’s address, /));
    await page.getByRole('textbox', { name: 'Expression' }).fill("{{ $('Shopify order').item.json.body.id }}");
    await hears('status: To copy or download it, choose what becomes of work that fails.');
    await page.getByRole('radio', { name: 'Keep it for me' }).press('Space');
    await hears('status: With 8kit, nothing is done twice, and what fails waits for you.');
    await page.getByRole('button', { name: 'Copy repaired workflow' }).press('Enter');
    await hears('status: Copied');
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await hears('status: Answer as before (first delivery); Whose turn (second delivery)');
  });

  test('a simulation tells its result after each press, the same one as well, and only the last of many', async ({
    page,
  }) => {
    const resultOf = (settings: string) => `status: ${viewSimulation('sets', settings)?.verdict.text}`;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() =>
      new MutationObserver((records) => {
        if (records.some(({ oldValue }) => oldValue !== null)) Object.assign(window, { hasPlayed: true });
      }).observe(document, { subtree: true, attributeFilter: ['data-playing'], attributeOldValue: true }),
    );
    await playFaster(page);
    await visit(page, './concepts/sets/');
    const figure = page.locator('figure', { has: page.locator('form[data-simulation]') });
    // Playing by itself says nothing.
    await figure.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => 'hasPlayed' in window);
    await expectReadable(page, '[data-simulation] [aria-disabled="true"]');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const hears = await announcements(page);
    const play = figure.getByRole('button', { name: 'Send order-1001 twice' });
    for (const _ of [1, 2]) {
      await play.click();
      await hears(resultOf('add-first.100').replace(': ', ': Played. '));
    }
    await figure.getByRole('radio', { name: 'Without 8kit' }).check();
    await hears(resultOf('none.100'));
    await figure.getByRole('button', { name: 'Start over' }).click();
    await hears(resultOf('add-first.100'));
    const step = figure.getByRole('button', { name: 'Step' });
    for (const { sentence } of viewSimulation('sets', 'add-first.100')?.rows ?? []) {
      await step.click();
      await hears(`status: ${sentence}`);
    }
    await step.click();
    await hears(resultOf('add-first.100').replace(': ', ': End of the run. '));
    await stopClock(page);
    await figure.getByRole('slider').focus();
    for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
    await page.clock.runFor(config.statusDelay);
    await hears(resultOf('add-first.300'));
    // The longest that a screen reader tells is the longest there is.
    await page.keyboard.press('End');
    await expect(figure.getByRole('slider')).toHaveValue((await figure.getByRole('slider').getAttribute('max')) ?? '');
  });
});
