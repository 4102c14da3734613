import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { stopClock, untilIdle } from './support/clock';
import { expectReadable } from './support/contrast';
import { pressInPlace } from './support/press';

const source = JSON.parse(readFileSync('content/workflows/add-to-set.json', 'utf8'));

/** The first workflow on a page. */
const workflowOn = (page: Page) => page.getByRole('figure').filter({ hasText: 'Copy JSON', visible: true }).first();
const runs = (page: Page) => workflowOn(page).getByRole('group', { name: 'Run' });
/** Chooses from the menu of the first workflow. */
const choose = async (page: Page, name: string) => {
  await workflowOn(page).getByRole('button', { name: 'More' }).click();
  await pressInPlace(workflowOn(page).getByRole('list', { name: 'More' }).getByText(name, { exact: true }));
};

test.describe('a workflow to import', () => {
  test('is told in words, copied as JSON that n8n reads, and downloaded under its name', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    await expect(page.getByRole('img', { name: /^8kit Add to Set: \d+ nodes/ })).toBeVisible();
    // It runs across, and down where there is no room for that.
    const between = async (side: 'x' | 'y') => {
      const place = (key: string) => workflowOn(page).locator(`svg g[data-at="${key}"]`).filter({ visible: true });
      const [start, end] = [await place('0').boundingBox(), await place('3').boundingBox()];
      return (end?.[side] ?? 0) - (start?.[side] ?? 0);
    };
    expect(await between('x')).toBeGreaterThan(300);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await between('y')).toBeGreaterThan(200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, 'As text');
    const step = 'Add order to set (8kit) Added → Process order, Duplicate → Already processed';
    await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible();
    const download = page.waitForEvent('download');
    await choose(page, 'Download');
    const file = await download;
    expect(file.suggestedFilename()).toBe('add-to-set.json');
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(source);
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(source);
  });

  test('has at rest one bar with few controls, and says of a run only what was played, where nothing moves', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visit(page, './how-to/deduplicate-incoming-webhooks/');
    const figure = workflowOn(page);
    const controls = figure.locator('button, a, summary').filter({ visible: true });
    const names = await controls.evaluateAll((all) =>
      all.map((one) => one.ariaLabel || one.getAttribute('title') || one.textContent),
    );
    expect(names).toEqual(['Added', 'Duplicate', 'Play', 'Copy JSON', 'Enlarge', 'More']);
    const told = figure.getByText(/^Added: The run ends at /).filter({ visible: true });
    await expect(told).toHaveCount(0);
    const { height } = (await figure.boundingBox()) ?? {};
    await stopClock(page);
    await runs(page).getByRole('button', { name: 'Play' }).click();
    await expect(told).toHaveCount(1);
    expect((await figure.boundingBox())?.height).toBe(height);
  });

  test('has each of its nodes in reach at every width, however many', async ({ page }) => {
    await visit(page, './how-to/map-ids-across-systems/');
    const place = workflowOn(page).getByRole('group', { name: 'Workflow' });
    for (const width of [996, 640, 390, 320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const nodes = place.locator('svg g > path').filter({ visible: true });
      await expect(nodes.first()).toBeVisible();
      const places = await nodes.evaluateAll((all) =>
        all.map((node) => {
          node.scrollIntoView({ behavior: 'instant', inline: 'nearest' });
          return node.getBoundingClientRect().toJSON() as DOMRect;
        }),
      );
      expect(places.length).toBeGreaterThan(10);
      const { x = 0, width: room = 0 } = (await place.boundingBox()) ?? {};
      expect(x + room).toBeLessThanOrEqual(width);
      expect(places.filter(({ left, right }) => left < x - 1 || right > x + room + 1)).toEqual([]);
    }
  });

  test('fits its place down to 60 %; a strip shows what is seen of a wider one, and is dragged to the rest', async ({
    page,
  }) => {
    await visit(page, './scenarios/ecommerce-order-sync/');
    const figure = page.getByRole('figure').filter({ hasText: '8kit e-commerce orders' });
    const place = figure.getByRole('group', { name: 'Workflow' }).filter({ visible: true });
    const seen = figure.locator('[data-seen]').filter({ visible: true });
    await expect(place).toBeVisible();
    const shares = () =>
      place.evaluate(({ scrollLeft, clientWidth, scrollWidth }) =>
        [scrollLeft, clientWidth].map((length) => Math.round((100 * length) / scrollWidth)),
      );
    expect(await shares()).toEqual([0, 100]);
    await expect(seen).toHaveCount(0);
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(async () => (await shares())[1]).toBeLessThan(60);
    const whole = figure.locator('svg:has(> [data-seen])').filter({ visible: true });
    await whole.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const strip = await whole.boundingBox();
    if (!strip) throw new Error('no strip');
    const [middle, end] = [strip.y + strip.height / 2, strip.x + strip.width - 2];
    await page.mouse.move(strip.x + 2, middle);
    await page.mouse.down();
    await page.mouse.move(end, middle, { steps: 5 });
    await page.mouse.up();
    const isSeen = async () => {
      const box = await seen.boundingBox();
      return [(box?.x ?? 0) - strip.x, box?.width ?? 0].map((length) => Math.round((100 * length) / strip.width));
    };
    expect((await shares()).reduce((from, share) => from + share)).toBe(100);
    await expect.poll(isSeen).toEqual(await shares());
  });
});

test.describe('RUN-1 a run of a workflow', () => {
  const story = (page: Page) => workflowOn(page).getByRole('status');
  /** The keys of the nodes of which something came. */
  const reached = (page: Page, outcome: string) =>
    workflowOn(page)
      .locator(`svg[data-drawing="across"] g[data-taken="${outcome}"]`)
      .evaluateAll((all) => all.map((part) => part.getAttribute('data-at')));

  test('moves node by node as n8n recorded it, the second delivery behind the first, and is told once at its end', {
    tag: '@translated',
  }, async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    await stopClock(page);
    const duplicate = runs(page).getByRole('button', { name: 'Duplicate' });
    await duplicate.focus();
    await page.keyboard.press('Enter');
    await expect(duplicate).toBeFocused();
    // Its item is on the way to a node that isn't lit before it is there.
    await expect(workflowOn(page).locator('[data-edge="0-0-1"]').first()).toBeAttached();
    await expect.poll(() => reached(page, 'done')).toEqual(['0']);
    await page.clock.runFor(350);
    await expect.poll(() => reached(page, 'done')).toEqual(['0', '1']);
    await page.clock.runFor(350);
    await expect.poll(() => reached(page, 'done')).toEqual(['0', '1', '2']);
    await expect(workflowOn(page)).toContainText('8kit holds set processed-orders: order-1001');
    await expect(story(page)).toHaveText('');
    for (const skipped of [[], [], ['4']]) {
      await page.clock.runFor(350);
      await expect.poll(() => reached(page, 'done')).toEqual(['0', '1', '2', '3']);
      await expect.poll(() => reached(page, 'waiting')).toEqual(skipped);
    }
    await page.clock.runFor(350);
    await expect(story(page)).toHaveText('Duplicate: The run ends at Already processed.');
    await expect(duplicate).toHaveAttribute('aria-pressed', 'true');
    await choose(page, 'As text');
    await expect(workflowOn(page).locator('li[data-taken]')).toHaveCount(5);
  });

  test('is paused, and stepped by buttons and arrow keys, each step in words; one that fails ends with its sign', async ({
    page,
  }) => {
    await visit(page, './n8n-node/acquire-lock/');
    await stopClock(page);
    const button = (name: string) => runs(page).getByRole('button', { name });
    await expect(button('Step')).toBeHidden();
    await choose(page, 'Step by step');
    await button('Work refused').click();
    await page.clock.runFor(350);
    await expect.poll(() => reached(page, 'done')).toHaveLength(2);
    await button('Pause').click();
    await page.clock.runFor(5000);
    expect(await reached(page, 'done')).toHaveLength(2);
    await button('Step').click();
    await expect(story(page)).toHaveText(/^Update stock/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => reached(page, 'done')).toHaveLength(2);
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await expect(story(page)).toHaveText(/Work refused: The run fails at Work refused/);
    await expect(button('Step')).toHaveAttribute('aria-disabled', 'true');
    const marks = workflowOn(page).locator('[data-mark]').filter({ visible: true });
    await expect(marks).toHaveCount(6);
    await expect(marks.and(page.locator('[href$="#failed"]'))).toHaveCount(1);
  });

  test('is in the address once it stands still, as no entry of the history, and shown there without a word', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Safari refuses to change the address so often, though it forgets after ten seconds.
    await page.addInitScript(() => {
      const { replaceState } = history;
      let left = 10;
      history.replaceState = (...state) => {
        if (left-- <= 0) throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
        replaceState.apply(history, state);
      };
    });
    await visit(page, './n8n-node/add-to-set/');
    const entries = await page.evaluate(() => history.length);
    await runs(page).getByRole('button', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/\?workflow=add-to-set\.Duplicate\.6$/);
    for (let step = 0; step < 20; step++) await page.keyboard.press(step % 2 ? 'ArrowRight' : 'ArrowLeft');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/\?workflow=add-to-set\.Duplicate\.3$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const places = [await reached(page, 'done'), await reached(page, 'waiting')];
    await page.reload();
    await expect(runs(page).getByRole('button', { name: 'Duplicate' })).toHaveAttribute('aria-pressed', 'true');
    expect([await reached(page, 'done'), await reached(page, 'waiting')]).toEqual(places);
    await expect(story(page)).toHaveText('');
    const back = runs(page).getByRole('button', { name: 'Back' });
    for (let step = 0; step < 3; step++) await back.click();
    await expect(page).toHaveURL(/\/add-to-set\/$/);
    // From before a change of the workflow, or written by hand.
    await visit(page, './n8n-node/add-to-set/?workflow=add-to-set.Nothing.1');
    expect(await reached(page, 'done')).toEqual([]);
    await visit(page, './n8n-node/add-to-set/?workflow=add-to-set.Duplicate.999');
    await expect(runs(page).getByRole('button', { name: 'Step' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('is shown at its end where motion is unwelcome, and stepped, also in the enlarged drawing', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './n8n-node/add-to-set/');
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
    const dialog = page.getByRole('dialog', { name: '8kit Add to Set: 5 nodes' });
    await dialog.getByRole('button', { name: 'Added' }).click();
    await expect(dialog.locator('g[data-taken]').filter({ visible: true })).toHaveCount(4);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.locator('g[data-taken]').filter({ visible: true })).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(runs(page).getByRole('button', { pressed: true })).toHaveText('Added');
    // Nodes that a run doesn't pass.
    await expectReadable(
      page,
      '[data-has-run] [data-at]:not([data-taken]) > text, [data-has-run] text[data-at]:not([data-taken])',
    );
  });
});

const cards = (page: Page) => page.getByRole('article').getByRole('article');

test('RUN-2 the gallery shows each workflow as a picture, leads to its guide, and finds it by its sender and by what it survives', async ({
  page,
}) => {
  await visit(page, './components/workflows/');
  const all = await cards(page).count();
  await expect(cards(page).getByRole('link')).toHaveCount(all);
  await page.getByRole('combobox', { name: 'I receive from' }).selectOption('Stripe');
  await page.getByRole('combobox', { name: 'It must survive' }).selectOption('two at once');
  await expect(page).toHaveURL(/from=Stripe&survives=two\+at\+once/);
  const left = cards(page).filter({ visible: true });
  await expect(left.first()).toContainText('Stripe');
  expect(await left.count()).toBeLessThan(all);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'I receive from' })).toHaveValue('Stripe');
  // All of the card leads to the guide, and opens what the workflow is folded in there.
  await left.filter({ hasText: 'Book paid Stripe invoices' }).click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/#workflow-stripe-invoice-paid$/);
  const figure = page.getByRole('figure').filter({ hasText: '8kit book paid Stripe invoices' });
  await expect(figure.getByRole('button', { name: 'Copy JSON' })).toBeInViewport();
});

test('a page without a workflow loads nothing of it, nor of the reader’s own', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()));
  const scripts = async () => {
    const texts = await Promise.all(asked.map(async (url) => (await page.request.get(url)).text()));
    return texts.join('\n');
  };
  const [drawn, own] = ['embedded_workflow', 'Paste it here, or drop a file, several, or a folder.'];
  await visit(page, './concepts/sets/');
  await untilIdle(page);
  expect([(await scripts()).includes(drawn), (await scripts()).includes(own)]).toEqual([false, false]);
  await visit(page, './try-your-workflow/');
  await expect.poll(scripts).toContain(own);
});
