import { expect, hydrated, test } from './fixtures';
import { holdBack, openBeforeReact } from './support/intercept';
import { pressInPlace } from './support/press';
import { sidebarOf } from './support/sidebar';

/* The page without script, and until React is there (scripts/export/head.ts). every-page.spec.ts tests that all is readable. */

test.describe('CARD-3 without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead on, panels of tabs stand under their labels, and no control is dead', async ({ page }) => {
    await page.goto('./api/sets/');
    const tabs = page.locator('[data-tabs="language"]').first();
    await expect(tabs.getByRole('tablist')).toBeHidden();
    for (const label of ['curl', 'JavaScript', 'Python'])
      await expect(tabs.locator(`[data-tab="${label}"]`).getByText(label, { exact: true }).first()).toBeVisible();
    for (const name of ['Copy code', 'Copy page', 'Wrap lines', /^Run here/, /colour mode/i, 'Search'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await pressInPlace(page.getByText('Page actions'));
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Link to Delete a set' }).click();
    await expect(page).toHaveURL(/#delete-a-set$/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Index' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Acquire Lock', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Acquire Lock');
    await expect(sidebarOf(page).locator('[aria-current="page"]')).toHaveText('Acquire Lock');
  });

  test('a diagram leads to its file, a cause unfolds, a workflow is told in words, and folded code is opened', async ({
    page,
  }) => {
    await page.goto('./concepts/architecture/');
    await expect(page.getByRole('button', { name: 'Enlarge' })).toHaveCount(0);
    const shown = page.getByRole('group', { name: 'Diagram' }).first().locator('img').filter({ visible: true });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Open full size' }).first()).toHaveAttribute('href', /\.svg$/);
    await page.goto('./troubleshooting/#ran-twice');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('heading', { name: 'Queue mode' }).click();
    await expect(page.getByRole('link', { name: 'Download 8kit reconcile orders' })).toBeVisible();
    await page.goto('./n8n-node/add-to-set/');
    await page.getByText(/^\d+ nodes in words$/).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /^Already processed/ })
        .first(),
    ).toBeVisible();
    await page.goto('./getting-started/self-hosting-docker-compose/');
    const block = page.getByRole('figure').filter({ hasText: 'Show all' }).first();
    const isClipped = () => block.locator('pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight);
    expect(await isClipped()).toBe(true);
    await block.getByText('Show all').click();
    expect(await isClipped()).toBe(false);
  });

  test('contents and menu of the mobile layout open, keep focus inside, and lead on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('./api/sets/');
    await pressInPlace(page.getByRole('button', { name: 'On this page' }));
    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'List values' });
    await entry.scrollIntoViewIfNeeded();
    await pressInPlace(entry);
    await expect(page.locator('#list-values')).toBeInViewport();
    await page.goto('./intro/');
    await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
    const stops = page.locator('[popover]:popover-open').locator('a, button, summary').filter({ visible: true });
    for (let left = await stops.count(); left >= 0; left--) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      expect(await focused.evaluateAll((all) => all.every((one) => one.closest('[popover]')))).toBe(true);
    }
    await sidebarOf(page).getByRole('link', { name: 'Quickstart' }).click();
    await expect(page.locator('h1')).toHaveText('Quickstart');
  });
});

test('REACH-1 before the scripts have come, what needs them is disabled, and what the platform offers works; then all does', async ({
  page,
}) => {
  const chunk = /\/_next\/static\/chunks\//;
  let release = () => {};
  for (const path of ['./api/sets/', './concepts/sets/', './troubleshooting/', './try-your-workflow/']) {
    release = await holdBack(page, chunk);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState === 'interactive');
    const dead = await page
      .locator('button, input, select, textarea, [role="tab"], [tabindex="0"]')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          // The browser opens popovers and chooses radio buttons, and a style sheet shows which.
          .filter((one) => !one.closest('[inert], [disabled], [popovertarget], [role="radiogroup"], [data-scrollable]'))
          .filter((one) => one.role !== 'tab')
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
    expect(dead, path).toEqual([]);
    await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
    await expect(page.getByRole('list', { name: 'Page actions' })).toBeVisible();
    await page.keyboard.press('Escape');
    const python = page.getByRole('tab', { name: 'Python' }).first();
    if (path === './api/sets/') await python.click();
    release();
    await hydrated(page);
    await page.unroute(chunk);
    if (path === './api/sets/') await expect(python).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[inert]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is selected, opened and scrolled to stays so when the scripts come', async ({ page }) => {
  const release = await openBeforeReact(page, './reference/environment-variables/');
  await page.getByText('Which variables your image reads').click();
  await page.evaluate(() => {
    scrollTo({ top: 800, behavior: 'instant' });
    getSelection()?.selectAllChildren(document.querySelector('article p') ?? document.body);
  });
  const selected = await page.evaluate(() => String(getSelection()));
  release();
  await hydrated(page);
  expect(await page.evaluate(() => [scrollY, String(getSelection())])).toEqual([800, selected]);
  await expect(page.locator('details[open]').filter({ hasText: 'Which variables your image reads' })).toHaveCount(1);
});
