import { expect, test, visit } from './fixtures';
import { sidebarOf } from './support/sidebar';

/* The page that holds all pages for printing: export.spec.ts tests what is in it. */

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
    const cut = await page
      .locator('main *:not(svg *)')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .filter((element) => {
            const isClipped =
              element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
            return element.getBoundingClientRect().right > innerWidth || (isClipped && element.clientWidth > 1);
          })
          .map((element) => element.outerHTML.slice(0, 200)),
      );
    expect(cut).toEqual([]);

    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(new Set(sizesOf(pdf).map(([, size]) => size))).toEqual(new Set(['594.95996 841.91998']));
    expect(sizesOf(pdf).length).toBeGreaterThan(6);
    expect(sizesOf(pdf).length).toBeLessThan(13);
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
  });

  test('all pages are reached from the footer, and their links stay among them', async ({ page }) => {
    await visit(page, './faq/');
    await expect(sidebarOf(page).locator('a[href*="/print/"]')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'All pages, for printing' }).click();
    await expect(page).toHaveTitle('All pages | Documentation');
    const samples = page.locator('[data-tabs="language"]').first();
    await expect(samples.locator('[data-tab]').filter({ visible: true })).not.toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(samples.locator('[data-tab]').filter({ visible: true })).toHaveText(/^curl/);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('article').first().getByRole('link', { name: 'Quickstart' }).first().click();
    await expect(page).toHaveURL(/\/print\/#quickstart$/);
    await expect(page.locator('article h1', { hasText: 'Quickstart' })).toBeInViewport();
  });
});
