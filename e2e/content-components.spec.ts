import type { Page } from '@playwright/test';
import { copyOutcome } from '../lib/config';
import { expect, hydrated, test, visit } from './fixtures';
import { stopClock, untilIdle } from './support/clock';
import { openBeforeReact } from './support/intercept';
import { layoutShifts } from './support/observe';
import { outOfStep } from './support/rhythm';

const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('tabs', () => {
  test('switch together in a group, are remembered, and found by the browser', {
    tag: '@translated',
  }, async ({ page }) => {
    await visit(page, './api/locks/');
    const groups = page.locator('[data-tabs="language"]');
    await groups.first().getByRole('tab', { name: 'Python' }).click();
    const shown = () => groups.evaluateAll((all) => all.map((tabs) => (tabs as HTMLElement).dataset.shown));
    expect(new Set(await shown())).toEqual(new Set(['Python']));
    for (const group of await groups.all()) {
      await expect(group.getByRole('tab', { selected: true })).toHaveText('Python');
      await expect(group.locator('[data-tab="Python"]')).toBeVisible();
      await expect(group.locator('[data-tab="curl"]')).toBeHidden();
    }
    await visit(page, './api/locks/#acquire-a-lock');
    await page.reload();
    await hydrated(page);
    await untilIdle(page);
    await expect(groups.first().getByRole('tab', { selected: true })).toHaveText('Python');
    expect(await layoutShifts(page)).toEqual([]);
    const panel = page.locator('[data-tab="curl"]').first();
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    await panel.dispatchEvent('beforematch');
    await expect(panel).toBeVisible();
  });

  const guide = './how-to/deduplicate-incoming-webhooks/';
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('8kit-docs.tabs.sender'));
  test('STATES-4, STATE-10, what a text fragment leads to is shown, whatever is stored, and stores nothing', async ({
    page,
  }) => {
    const words = 'sometimes Stripe makes two events';
    // With nothing twice: the first time may have stored it.
    for (const [stored, next] of [
      [null, null],
      [null, 'A tab that is gone'],
      ['A tab that is gone', 'Shopify webhook'],
      ['Shopify webhook', null],
    ]) {
      await visit(page, `${guide}#:~:text=${encodeURIComponent(words)}`);
      await untilIdle(page);
      await expect(page.getByText(words)).toBeInViewport();
      const tabs = page.locator('[data-tabs="sender"]').filter({ hasText: words });
      await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Stripe');
      expect(await remembered(page)).toBe(stored);
      await page.evaluate((tab) => tab && localStorage.setItem('8kit-docs.tabs.sender', tab), next);
      await page.goto('about:blank');
    }
  });

  test('STATES-4, a hash opens the tab around its place, on arrival and on the page', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('8kit-docs.tabs.sender', 'Shopify webhook'));
    // No page links into a tab yet: a place is made while the page is parsed.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const place = document.querySelector('[data-tabs="sender"] [data-tab="Stripe"] > p ~ p');
        if (place) place.id = 'place';
      }).observe(document, { childList: true, subtree: true });
    });
    const place = page.locator('#place');
    const release = await openBeforeReact(page, `${guide}#place`);
    await expect(place).toBeVisible();
    release();
    await hydrated(page);
    await expect(place).toBeInViewport();
    const tabs = page.locator('[data-tabs="sender"]').filter({ has: place });
    await tabs.getByRole('tab', { name: 'Shopify webhook' }).click();
    await expect(place).toBeHidden();
    // As the router goes there, which browsers don't follow.
    await page.evaluate(() => {
      history.pushState(history.state, '', '#place');
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    await expect(place).toBeInViewport();
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Stripe');
    expect(await remembered(page)).toBe('Shopify webhook');
  });
});

test.describe('the copy button', () => {
  test('copies the code, and says so, or says when it fails', { tag: '@translated' }, async ({ page }) => {
    await visit(page, './concepts/sets/');
    const block = page.getByRole('figure').first();
    const copy = block.getByRole('button', { name: 'Copy code' });
    await stopClock(page);
    await copy.click();
    await expect(copy).toHaveAttribute('data-copied');
    // For screen readers: the button shows it visibly.
    await expect(page.getByRole('status').last()).toHaveText('Copied');
    await expect(page.getByRole('status').last()).toHaveCSS('inline-size', '1px');
    expect((await clipboardText(page)).trim()).toBe((await block.locator('code').textContent())?.trim());
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    });
    await copy.click();
    // Beside its button, until the next action, and with what to do.
    const failed = page.getByRole('alert');
    await expect(failed).toHaveText('Copying failed. Select the text and copy it with the keyboard or its menu.');
    await page.clock.runFor(10 * copyOutcome.time);
    await expect(failed).toBeVisible();
    const [beside, button] = [await failed.boundingBox(), await copy.boundingBox()];
    expect(Math.abs((beside?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(16);
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeGreaterThan(button?.x ?? 0);
    await page.keyboard.press('Escape');
    await expect(failed).toHaveCount(0);
  });

  test('of a request copies its path, and says without HTTPS, where scripts have no clipboard, that it failed', async ({
    page,
  }) => {
    await visit(page, './api/sets/');
    const button = page.getByRole('button', { name: 'Copy path' }).first();
    const path = '/api/v1/uniqs/{name}/values';
    await button.click();
    await expect.poll(() => clipboardText(page)).toBe(path);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(/^Copying failed\. Select the text/);
  });
});

test.describe('tables', () => {
  test('keep their first column in sight where they scroll', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, './api/sets/');
    const table = page.locator('[data-scrollable][tabindex="0"]:has(table)').first();
    const name = table.locator('td').first();
    const before = await name.boundingBox();
    await table.evaluate((region) => region.scrollTo(region.scrollWidth, 0));
    expect(await table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
    expect((await name.boundingBox())?.x).toBe(before?.x);
  });
});

/* The widths at which the layout has another number of columns, or its greatest. */
const widths = [1280, 1440, 1920];

test('text keeps its measure, nothing is cut, and columns end at one edge', async ({ page }) => {
  const endOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const edges: number[] = [];
  await visit(page, './components/service/');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await outOfStep(page), `${width} px`).toEqual([]);
    edges.push(await endOf('#_toc'));
  }
  await visit(page, './api/sets/');
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    expect(await endOf('[data-beside]'), `${width} px`).toBe(edges[place]);
    // The button's icon is aligned with the edge, rather than the space around it.
    expect((await endOf('header button:visible >> nth=-1')) - (edges[place] ?? 0), `${width} px`).toBe(10);
  }
});

test('the contents fade before a workflow that takes their place, and come back', async ({ page }) => {
  await visit(page, './scenarios/ecommerce-order-sync/');
  const contents = page.locator('#_toc');
  const figure = page.locator('figure[data-beyond]').first();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(contents).toHaveCSS('opacity', '1');
    await figure.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(contents).toHaveCSS('opacity', '0');
  }
});

test.describe('an operation of the API', () => {
  const operationOf = (page: Page, id: string) => page.locator('[data-operation]', { has: page.locator(`#${id}`) });
  const place = async (page: Page, part: string) => page.locator(`#add-a-value-${part}`).boundingBox();

  test('has its request beside its words, in sight to the last of them, or is one column', async ({ page }) => {
    await visit(page, './api/sets/#add-a-value');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('#add-a-value').evaluate((heading) => heading.scrollIntoView());
      const [words, request] = [await place(page, 'parameters'), await place(page, 'request')];
      expect(request?.x).toBeGreaterThan((words?.x ?? Number.NaN) + 400);
      await page.locator('#add-a-value-errors').evaluate((heading) => heading.scrollIntoView({ block: 'end' }));
      await expect(page.locator('#add-a-value-request')).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    for (const width of [1180, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const parts = ['parameters', 'request', 'answer', 'errors'];
      const places = await Promise.all(parts.map((part) => place(page, part)));
      expect(new Set(places.map((box) => box?.x)).size).toBe(1);
      const tops = places.map((box) => box?.y ?? Number.NaN);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    }
  });

  test('shows each answer under its status, its fields closed but on paper', async ({ page }) => {
    await visit(page, './api/sets/#add-a-value');
    const operation = operationOf(page, 'add-a-value');
    const statuses = operation.getByRole('tablist', { name: 'Responses' }).getByRole('tab');
    await expect(statuses).toHaveText(['201', '409']);
    const panel = operation.getByRole('tabpanel').filter({ visible: true }).last();
    await statuses.nth(1).click();
    await expect(panel).toContainText('The value is already in the set.');
    await expect(panel).toContainText('Response 409: DUPLICATE_VALUE');
    await page.keyboard.press('Home');
    await expect(panel).not.toContainText('DUPLICATE_VALUE');
    await expect(panel.locator('pre').first()).toBeVisible();

    const fields = operationOf(page, 'check-a-value').locator('details', { hasText: 'Fields of the response' });
    const field = fields.getByText('Whether the value is in the set');
    await expect(field).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(field).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await fields.getByText('Fields of the response').click();
    await expect(field).toBeVisible();
  });
});

test('steps go with the tab of who needs them, and come back with a link', async ({ page }) => {
  await visit(page, './quickstart/');
  const steps = page.locator('[class*="steps"] h3').filter({ visible: true });
  await page.getByRole('tab', { name: 'Without n8n' }).click();
  await expect(steps).toHaveText(['Start 8kit', 'Send an order of your own', 'Clean up']);
  expect(await outOfStep(page)).toEqual([]);
  // What was chosen is said where it matters, and leads back to the choice.
  await page.getByText('Without n8n').filter({ visible: true }).last().locator('+ a').click();
  await expect(page.getByRole('tab', { name: 'Without n8n' })).toBeInViewport();
  await page.evaluate(() => location.assign('#import-workflow'));
  await expect(page.getByRole('heading', { name: 'Import the workflow' })).toBeInViewport();
  await expect(steps).toHaveCount(7);
});
