import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test('SCRIPT-1 no analytics without an id: its helper is not even asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./intro/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('/scripts/tag.js'))).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test.describe('SCRIPT-1 links of the live preview that ask for a new tab', () => {
  /** Opens the preview's document in a page, and adds a link to it, as a component of somebody else's could. */
  async function openWith(page: Page, href: string) {
    await page.route('https://n8n-preview-service.internal.n8n.cloud/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Show live preview' }).click();
    const frame = page.frameLocator('iframe[title^="Live preview"]');
    await frame.locator('n8n-demo').evaluate((demo, address) => {
      const link = document.createElement('a');
      link.href = address;
      link.target = '_blank';
      link.textContent = 'Added link';
      demo.before(link);
    }, href);
    return frame.getByRole('link', { name: 'Added link' });
  }

  test('open in the same one where they stay on the site', async ({ page, context }) => {
    const link = await openWith(page, '/docs/quickstart/');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  test('open in a new one where they leave it', async ({ page, context }) => {
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    const link = await openWith(page, 'https://example.com/');
    const opened = context.waitForEvent('page');
    await link.click();
    expect((await opened).url()).toContain('example.com');
    await expect(page).toHaveURL(/\/add-to-set\/$/);
  });
});
