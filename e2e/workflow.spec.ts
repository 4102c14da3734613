import { readFileSync } from 'node:fs';
import { expect, test } from './support/test';

const preview = 'https://n8n-preview-service.internal.n8n.cloud/workflows/demo';
const source = JSON.parse(readFileSync('content/workflows/add-to-set.json', 'utf8'));

test.describe('a workflow to import', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is drawn, and told in words', async ({ page }) => {
    await page.goto('./n8n-node/add-to-set/');
    await expect(page.getByRole('img', { name: /^8kit Add to Set: 4 nodes/ })).toBeVisible();
    await page.getByText('The 4 nodes in words').click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Add order to set (8kit) → Process order' }),
    ).toBeVisible();
  });

  test('is copied as JSON that n8n reads', async ({ page }) => {
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect(page.getByRole('button', { name: 'Copy JSON' }).getByRole('status')).toHaveText('Copied');
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(source);
  });

  test('is downloaded under its name', async ({ page }) => {
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('add-to-set.json');
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(source);
  });
});

test.describe('SCRIPT-1, SCRIPT-2 the live preview of a workflow', () => {
  test('is loaded only when asked for, says from where, and gets the workflow', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // Stands for the service of n8n, which tests can't reach: it says that it is ready, and shows what it is sent.
    await page.route(`${preview}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<output></output><script>
          onmessage = ({ data }) => { document.querySelector('output').textContent = JSON.parse(data).workflow.name; };
          parent.postMessage(JSON.stringify({ command: 'n8nReady' }), '*');
        </script>`,
      }),
    );
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
    const before = asked.length;
    expect(asked.filter((url) => url.startsWith(preview))).toEqual([]);
    await expect(page.locator('n8n-demo')).toHaveCount(0);
    await expect(page.getByText('n8n-preview-service.internal.n8n.cloud, a service of n8n')).toBeVisible();

    await page.getByRole('button', { name: 'Show live preview' }).click();
    await expect(page.frameLocator('n8n-demo iframe').locator('output')).toHaveText('8kit Add to Set');
    const own = new URL(page.url()).origin;
    const loaded = asked.slice(before);
    expect(loaded.filter((url) => !url.startsWith(own))).toEqual([preview]);
    expect(loaded.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
  });

  test('brings polyfills where the browser has no custom elements', async ({ page }) => {
    await page.route(`${preview}**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.addInitScript(() => Reflect.deleteProperty(window, 'customElements'));
    await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => 'customElements' in window)).toBe(false);
    await page.getByRole('button', { name: 'Show live preview' }).click();
    await page.waitForFunction(() => 'customElements' in window && customElements.get('n8n-demo') !== undefined);
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: /workflows\/add-to-set\.json|ERR_FAILED|Failed to load/ });
    test('says why, and can be asked for again', async ({ page }) => {
      await page.route(`${preview}**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto('./n8n-node/add-to-set/', { waitUntil: 'networkidle' });
      await page.route('**/workflows/add-to-set.json', (route) => route.abort());
      await page.getByRole('button', { name: 'Show live preview' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'The preview could not be loaded' })).toBeVisible();
      await page.unroute('**/workflows/add-to-set.json');
      await page.getByRole('button', { name: 'Show live preview' }).click();
      await expect(page.locator('n8n-demo')).toBeVisible();
    });
  });
});

test('a page without a workflow loads nothing of it', async ({ page }) => {
  const asked: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) asked.push(await response.text());
  });
  await page.goto('./concepts/sets/', { waitUntil: 'networkidle' });
  expect(asked.filter((script) => script.includes('embedded_workflow'))).toEqual([]);
});
