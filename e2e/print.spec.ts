import { expect, test, visit } from './fixtures';
import { stopClock } from './support/clock';
import { contrastOf } from './support/contrast';
import { outOfReach } from './support/reach';

test.describe('on paper', () => {
  /** Chromium's PDF gives the size of each page in points. */
  const sizesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)];

  test('a page is A4, whole, and nothing is cut off', async ({ page }) => {
    // The width of A4 without its margins.
    await page.setViewportSize({ width: 665, height: 900 });
    await visit(page, './quickstart/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('https://8kit.io/docs/quickstart/')).toBeVisible();
    for (const chrome of ['Skip to content', 'Download', 'Enlarge'])
      await expect(page.getByText(chrome, { exact: true }).first()).toBeHidden();
    // In closed details.
    await expect(page.getByRole('listitem').filter({ hasText: 'Sample order (Edit fields)' }).first()).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);

    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(new Set(sizesOf(pdf).map(([, size]) => size))).toEqual(new Set(['594.95996 841.91998']));
    expect(sizesOf(pdf).length).toBeGreaterThan(4);
    expect(sizesOf(pdf).length).toBeLessThan(13);
  });

  test('STATES-2 the mark is ink', async ({ page }) => {
    await visit(page, './');
    await page.emulateMedia({ media: 'print' });
    const marks = await contrastOf(page, '[data-type="eightKit"] > use:first-of-type');
    expect(marks.length).toBeGreaterThan(0);
    for (const { ratio } of marks) expect(ratio).toBeGreaterThan(7);
  });

  test('STATES-2 a run that is played is printed at its end', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    await stopClock(page);
    await page.getByRole('button', { name: 'Added', exact: true }).click();
    const taken = page.locator('svg[data-drawing="across"] g[data-taken]');
    await expect(taken).toHaveCount(1);
    await page.pdf();
    await expect(taken).toHaveCount(4);
  });

  test('is the article alone, on white, its requests in the language that the reader chose', async ({ page }) => {
    await visit(page, './api/sets/');
    const samples = page.locator('[data-tabs="language"]').first();
    const printed = samples.getByRole('tabpanel').filter({ visible: true });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.locator('[data-sidebar]')])
      await expect(part).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    await expect(page.getByText('POST', { exact: true }).first()).toHaveCSS('color', 'rgb(43, 107, 59)');
    await expect(printed).toHaveText(/^curl/);
    await expect(printed.locator('figure').filter({ visible: true })).toHaveCount(1);
    await page.emulateMedia({ media: 'screen' });
    await samples.getByRole('tab', { name: 'Python' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toHaveText(/^Python/);
    await expect(page.locator('[data-tab="409"]').first()).toBeVisible();
    // Firefox prints no cell of a grid but the first.
    const layouts = await page
      .locator('main :has(> dd)')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
    expect([...new Set(layouts)]).toEqual(['block']);
  });
});
