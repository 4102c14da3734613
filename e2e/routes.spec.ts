import { at, expect, publishedRoutes, test } from './support/test';

test.describe('ROUTE-1, NAV-6 every document of the export, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, canonicalPath, doc } of publishedRoutes) {
    test(`${path} shows "${doc.title}", all of it readable`, async ({ page }) => {
      const response = await page.goto(at(path));
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${doc.title} | Documentation`);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator('h1')).toHaveText(doc.title);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://8kit.io/docs${canonicalPath}`,
      );
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', doc.description);
      await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
      const article = page.getByRole('article');
      const provenance = article.getByText(/^Facts checked against (node|service) [\d.]+/);
      await expect(provenance.locator('time')).toHaveAttribute('datetime', doc.verified?.date ?? 'a date');
      const ids = await page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));
      expect(ids.filter((id) => doc.headings.some((heading) => heading.id === id))).toEqual(
        doc.headings.map(({ id }) => id),
      );

      await expect(article.locator('p').filter({ visible: true }).nth(1)).toBeVisible();
      for (const summary of await article.locator('details > summary').all()) {
        if (await summary.isVisible()) await summary.click();
      }
      const parts = article.locator('h2, h3, pre');
      expect(
        await parts.evaluateAll((all) => all.filter((part) => !part.checkVisibility()).map((part) => part.textContent)),
      ).toEqual([]);
    });
  }
});

test('ROUTE-2 a document answers as a folder and as its index file', async ({ page }) => {
  await page.goto('./intro/index.html');
  await expect(page.locator('h1')).toHaveText('Introduction');
});

test('ROUTE-2 an address without its slash leads to the one with it', async ({ page }) => {
  await page.goto('./quickstart');
  await expect(page).toHaveURL(/\/docs\/quickstart\/$/);
});

test('ROUTE-2 the base path without a slash leads to the start', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL(/\/docs\/$/);
  await expect(page.locator('h1')).toHaveText('Introduction');
});

test.describe('ROUTE-3 any other path', () => {
  test.use({ expectedErrors: /404/ });

  for (const path of ['./nowhere/', './concepts/', './intro/more', '/elsewhere']) {
    test(`${path} is not found, in the site's chrome`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Start from the introduction' }).click();
      await expect(page.locator('h1')).toHaveText('Introduction');
    });
  }
});
