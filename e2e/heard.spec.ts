import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { config } from '../lib/config';
import { viewSimulation } from '../model/simulation';
import { expect, test, visit } from './fixtures';
import { showIn } from './support/axe';
import { playFaster, stopClock } from './support/clock';
import { contrastOf } from './support/contrast';
import { transcript } from './support/transcript';

/* What readers get who hear the page, magnify it, or take more time. */

/** @returns a function that expects lines to be heard, after those that it was called with before */
function inOrder(heard: () => Promise<string[]>) {
  const lines: unknown[] = [];
  return async (...next: unknown[]) => {
    lines.push(...next);
    await expect.poll(heard).toEqual(lines);
  };
}

/** Expects 4.5:1 of words that axe leaves out, in both modes. */
async function expectReadable(page: Page, words: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const mode of ['light', 'dark'] as const) {
    await showIn(page, mode);
    const found = await contrastOf(page, words);
    expect(found.length, words).toBeGreaterThan(0);
    expect
      .soft(
        found.filter(({ ratio }) => ratio < 4.5),
        mode,
      )
      .toEqual([]);
  }
}

test.describe('HEARD-1, HEARD-2 what a screen reader says, in order, with words of 4.5:1', () => {
  test('a term is found by search and opened', async ({ page }) => {
    await visit(page, './faq/');
    const heard = await transcript(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    const start = page.getByRole('option').first();
    const hears = inOrder(heard);
    await hears('combobox "Search the documentation"', `option "${await start.textContent()}"`);
    await expectReadable(page, 'input::placeholder');
    await field.fill('lookup');
    const found = (query: string) =>
      page
        .getByRole('option')
        .count()
        .then((count) => `${count} results for ${query}`);
    await hears(
      expect.stringMatching(/^option "Lookups ?, /),
      expect.stringContaining(`status: ${await found('lookup')}`),
    );
    expect((await heard()).at(-1)).toMatch(/, first: Lookups$/);
    // The number may be the same: the words differ, and so does the option.
    await field.fill('webhook');
    await hears(
      expect.stringMatching(/^option /),
      expect.stringContaining(`status: ${await found('webhook')}, first: `),
    );
    await field.fill('lookup');
    await hears(expect.stringMatching(/^option "Lookups ?, /), expect.stringMatching(/, first: Lookups$/));
    await page.keyboard.press('Enter');
    // Once, although the router announces the title as well.
    await hears('heading "Lookups"');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('a run of a workflow is played to its end, which is said once', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    const heard = await transcript(page);
    await page.getByRole('group', { name: 'Run' }).getByRole('button', { name: 'Duplicate' }).focus();
    const hears = inOrder(heard);
    await hears('button "Duplicate"');
    await page.keyboard.press('Enter');
    await hears('status: Duplicate: The run ends at Already processed.');
    await page.keyboard.press('ArrowLeft');
    await hears(expect.stringMatching(/^status: /));
    // Nodes that a run doesn't pass.
    await page.getByRole('button', { name: 'Added' }).first().click();
    await expectReadable(
      page,
      '[data-has-run] [data-at]:not([data-taken]) > text, [data-has-run] text[data-at]:not([data-taken])',
    );
  });

  test('a workflow is pasted, and copied with 8kit in it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, './try-your-workflow/');
    const heard = await transcript(page);
    const sample = readFileSync('content/own-workflows/shopify-to-accounting.json', 'utf8');
    await page.evaluate((text) => navigator.clipboard.writeText(text), sample);
    await expectReadable(page, 'textarea::placeholder');
    const field = page.getByRole('textbox', { name: 'Your workflow’s JSON' });
    await field.focus();
    await page.keyboard.press('Control+V');
    const hears = inOrder(heard);
    await hears(
      expect.stringMatching(/^textbox "Your workflow’s JSON" \(To copy it in n8n, /),
      'status: Reading…',
      'heading "One node acts twice, and one couldn’t be judged."',
    );
    // It leads to the same result, which is said all the same.
    await page.getByRole('radio', { name: 'at once' }).press('Space');
    await hears('radio "at once" checked', 'status: One node acts twice, and one couldn’t be judged.');
    await page.getByRole('radio', { name: 'With 8kit' }).press('Space');
    await hears('radio "With 8kit" checked', 'status: With 8kit and your choices, nothing is done twice.');
    await expectReadable(page, 'main button:disabled');
    // Nothing is known of this webhook's sender, so the last one is "another expression".
    await page.getByRole('combobox', { name: 'Value to remember' }).press('End');
    await hears(
      'combobox "Value to remember"',
      expect.stringMatching(/^polite: .* remember a customer’s address, .* Choose a value first\. /),
    );
    const expression = page.getByRole('textbox', { name: 'Expression' });
    await expression.fill("{{ $('Shopify order').item.json.body.id }}");
    await hears(expect.stringMatching(/^textbox "Expression"/), expect.stringMatching(/^polite: .* skipped\. chosen$/));
    await page.getByRole('radio', { name: 'Keep it for me' }).press('Space');
    await hears(
      expect.stringMatching(/^radio "Keep it for me .* checked/),
      'status: With 8kit, nothing is done twice, and what fails waits for you.',
    );
    const copy = page.getByRole('button', { name: 'Copy it with 8kit in it' });
    await copy.press('Enter');
    await hears('button "Copy it with 8kit in it"', 'status: Copied');
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await hears('button "Back"', 'status: Answer as before (first delivery); Whose turn (second delivery)');
  });

  test('a sample is run', async ({ page }) => {
    await visit(page, './concepts/lookups/');
    const heard = await transcript(page);
    const run = page.getByRole('button', { name: /^Run here/ }).first();
    await run.focus();
    const hears = inOrder(heard);
    await hears('button "Run here, How a lookup works" (On a model in your browser. Nothing is sent.)');
    await page.keyboard.press('Enter');
    await hears('status: Asking the model…', 'status: 201 Created Model, nothing was sent');
    await page.keyboard.press('Enter');
    await hears('status: Asking the model…', expect.stringMatching(/^status: \d{3} .+ Model, nothing was sent$/));
  });

  test('the cause of two workflows is found, and led to', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './troubleshooting/#ran-twice');
    const heard = await transcript(page);
    await page.getByRole('radio', { name: 'One execution' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const hears = inOrder(async () =>
      (await heard()).map((line) => line.replace('"Two or more" checked', '"Two or more"')),
    );
    await hears(
      'radio "One execution"',
      'radio "Two or more"',
      'status: 9 of 13 causes fit',
      'radio "Two workflows" checked',
      'status: 1 of 13 causes fits: Two active copies, or None of these',
    );
    // In the window with the answer, and the next stop: the other questions say why they are dim.
    await expect(page.getByRole('status').filter({ hasText: 'Two active copies' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio', { name: 'Two workflows' })).toBeInViewport();
    await expect(page.getByRole('group').getByText('not needed').filter({ visible: true })).toHaveCount(3);
    await expectReadable(
      page,
      'fieldset:disabled legend span, fieldset:disabled small, label:has(:disabled) > span, [data-doubt] :is(h3, small)',
    );
    await page.keyboard.press('Tab');
    await hears('link "Two active copies"');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Why did it run twice?' }).getByRole('heading', { name: 'Two active copies' }),
    ).toBeInViewport();
    await expect(page).toHaveURL(/\?answers=copies#/);
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
    const heard = await transcript(page);
    const hears = inOrder(async () => (await heard()).filter((line) => /^(?:status|alert|polite)/.test(line)));
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

test('HEARD-2 each region that takes focus has a role and a name, and rows have headers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const nameless = () =>
    page
      .locator('main [tabindex="0"]:not(a, button, input, summary)')
      .evaluateAll((all) =>
        all
          .filter((one) => !(one.hasAttribute('role') && one.getAttribute('aria-label')) && one.localName !== 'li')
          .map((one) => one.outerHTML.slice(0, 160)),
      );
  for (const address of ['./api/sets/', './concepts/sets/', './quickstart/']) {
    await visit(page, address);
    await expect(page.locator('main pre[tabindex="0"]').first()).toHaveAccessibleName(/^Code: ./);
    expect.soft(await nameless(), address).toEqual([]);
  }
  // Where it fits, it is neither a stop nor a group.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('main pre[tabindex="0"]:not([role]), main pre[role]:not([tabindex])')).toHaveCount(0);

  await visit(page, './concepts/sets/');
  const comparison = page.locator('#comparison').locator('xpath=following::table').first();
  const rows = comparison.locator('tbody tr');
  await expect(comparison.getByRole('rowheader')).toHaveCount(await rows.count());
  const events = page.locator('[data-simulation] tbody tr');
  await expect(events.getByRole('rowheader')).toHaveCount(await events.count());
});
