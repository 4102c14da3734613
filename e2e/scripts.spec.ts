import { at, expect, publishedRoutes, test } from './support/test';

test('SCRIPT-1 no analytics without an id: its helper is not even asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('./intro/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('/scripts/tag.js'))).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('SCRIPT-2 no page asks for anything of another origin', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(baseURL ?? '').origin)) foreign.push(request.url());
  });
  for (const { path } of publishedRoutes) await page.goto(at(path), { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
});

test.describe('SCRIPT-1 links that ask for a new tab', () => {
  /** Adds a link to the page, as a component of somebody else's could. */
  const add = (href: string) => {
    const link = document.createElement('a');
    link.href = href;
    link.target = '_blank';
    link.textContent = 'Added link';
    document.querySelector('main')?.prepend(link);
  };

  test('open in the same one where they stay on the site', async ({ page, context }) => {
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
    await page.evaluate(add, '/docs/quickstart/');
    await page.getByRole('link', { name: 'Added link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  test('open in a new one where they leave it', async ({ page, context }) => {
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
    await page.evaluate(add, 'https://example.com/');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Added link' }).click();
    expect((await opened).url()).toContain('example.com');
    await expect(page).toHaveURL(/\/add-to-set\/$/);
  });
});
