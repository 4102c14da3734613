import { expect, test, visit } from './fixtures';
import { docs, titleOf } from './support/docs';
import { sidebarOf } from './support/sidebar';

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

  test('folded code is whole', async ({ page }) => {
    await visit(page, './getting-started/self-hosting-docker-compose/');
    await page.emulateMedia({ media: 'print' });
    const block = page
      .getByRole('figure')
      .filter({ has: page.locator('details') })
      .first();
    await expect(block.locator('summary')).toBeHidden();
    expect(await block.locator('pre').evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBe(0);
  });

  test('a request is in the language that the reader chose, or the first', async ({ page }) => {
    await visit(page, './api/sets/');
    const samples = page.locator('[data-tabs="language"]').first();
    const printed = samples.getByRole('tabpanel').filter({ visible: true });
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toHaveText(/^curl/);
    await expect(printed.locator('figure').filter({ visible: true })).toHaveCount(1);
    await page.emulateMedia({ media: 'screen' });
    await samples.getByRole('tab', { name: 'Python' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toHaveText(/^Python/);
    await expect(page.locator('[data-tab="409"]').first()).toBeVisible();

    await page.goto('./print/');
    await expect(
      page.locator('[data-tabs="language"]').first().locator('[data-tab]').filter({ visible: true }),
    ).toHaveText(/^curl/);
  });

  test('colours are those of light mode', async ({ page }) => {
    await visit(page, './api/sets/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    const method = page.getByText('POST', { exact: true }).first();
    await expect(method).toHaveCSS('color', 'rgb(43, 107, 59)');
  });

  test('one page holds every document, in the order of the sidebar, and is not indexed', async ({ page }) => {
    await visit(page, './faq/');
    await expect(sidebarOf(page).locator('a[href*="/print/"]')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'All pages, for printing' }).click();
    await expect(page).toHaveTitle('All pages | Documentation');
    await page.waitForLoadState('domcontentloaded');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('script:not(#_theme)')).toHaveCount(0);

    const titles = await page.locator('article h1').allTextContents();
    const listed = await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').count();
    expect([...titles].sort()).toEqual(docs.map(({ title }) => title).sort());
    expect(listed).toBe(titles.length);
    expect(titles.slice(0, 2)).toEqual(['/intro/', '/quickstart/'].map(titleOf));

    const { doubled, lost, elsewhere } = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const links = [...document.querySelectorAll('a')];
      const places = links.filter((link) => link.getAttribute('href')?.startsWith('#'));
      return {
        doubled: ids.filter((id, index) => ids.indexOf(id) !== index),
        lost: places.map(({ hash }) => decodeURIComponent(hash.slice(1))).filter((id) => !ids.includes(id)),
        elsewhere: links
          .filter(({ origin, hash }) => origin === location.origin && !hash)
          .map(({ pathname }) => pathname),
      };
    });
    expect(doubled).toEqual([]);
    expect(lost).toEqual([]);
    // Files stay where they are; of pages, only these are not on this one.
    expect(elsewhere.filter((path) => path.endsWith('/'))).toEqual(['/docs/', '/docs/accessibility/']);
    await page.locator('article').first().getByRole('link', { name: 'Quickstart' }).first().click();
    await expect(page).toHaveURL(/\/print\/#quickstart$/);
    await expect(page.locator('article h1', { hasText: 'Quickstart' })).toBeInViewport();
  });
});
