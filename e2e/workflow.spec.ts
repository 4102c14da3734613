import { readFileSync } from 'node:fs';
import { stopClock } from './support/clock';
import { expect, test } from './support/test';

const source = JSON.parse(readFileSync('content/workflows/add-to-set.json', 'utf8'));

test.describe('a workflow to import', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is drawn, and told in words', async ({ page }) => {
    await page.goto('./n8n-node/add-to-set/');
    await expect(page.getByRole('img', { name: /^8kit Add to Set: 5 nodes/ })).toBeVisible();
    await page.getByText('The 5 nodes in words').click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Add order to set (8kit) → Added: Process order; Duplicate: Already processed' }),
    ).toBeVisible();
  });

  test('is copied as JSON that n8n reads', async ({ page }) => {
    await page.goto('./n8n-node/add-to-set/');
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied');
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(source);
  });

  test('is downloaded under its name', async ({ page }) => {
    await page.goto('./n8n-node/add-to-set/');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('add-to-set.json');
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual(source);
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
