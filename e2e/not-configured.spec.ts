import { expect, test, visit } from './fixtures';
import { untilIdle } from './support/clock';

/* The site without what its owner can configure. e2e/configured/ has the site with all of it. */

test('STATE-2 without an announcement there is no bar', async ({ page }) => {
  await visit(page, './intro/');
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
});

test('STATE-3 with one version there is no menu of versions', async ({ page }) => {
  await visit(page, './intro/');
  await expect(page.getByRole('button', { name: /version/i })).toHaveCount(0);
});

test('NAV-9 without a repository there is no edit link, and problems are reported as the site says', async ({
  page,
}) => {
  await visit(page, './intro/');
  await expect(page.getByRole('article').getByRole('link', { name: 'Report a problem' })).toHaveAttribute(
    'href',
    /\/feedback-support\/#where-to-go$/,
  );
  await expect(page.getByRole('link', { name: /edit this page/i })).toHaveCount(0);
});

test('SCRIPT-1 without an analytics id the tag is not even asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, './intro/');
  await untilIdle(page);
  expect(asked.filter((url) => url.includes('/scripts/tag.js'))).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});
