import { readFileSync } from 'node:fs';
import { expect, test, visit } from './fixtures';
import { stopClock } from './support/clock';

const source = JSON.parse(readFileSync('content/workflows/add-to-set.json', 'utf8'));

test.describe('a workflow to import', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is drawn, and told in words', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    await expect(page.getByRole('img', { name: /^8kit Add to Set: 5 nodes/ })).toBeVisible();
    await page.getByText('The 5 nodes in words').click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Add order to set (8kit) Added → Process order, Duplicate → Already processed' }),
    ).toBeVisible();
  });

  test('is drawn with the names of outputs clear of the nodes', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    const drawing = page.getByRole('img', { name: /^8kit Add to Set: 5 nodes/ });
    const boxesOf = (selector: string) =>
      drawing
        .locator(selector)
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    const [labels, nodes] = [await boxesOf(':scope > text'), await boxesOf('rect')];
    expect(labels).toHaveLength(2);
    const touching = labels.filter((label) =>
      nodes.some(
        (node) =>
          label.right > node.left - 2 && label.left < node.right && label.bottom > node.top && label.top < node.bottom,
      ),
    );
    expect(touching).toEqual([]);
  });

  for (const width of [1440, 996, 390, 320]) {
    test(`shows all of its nodes at ${width} px, however many`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, './getting-started/shopify-erp-sync/');
      const figure = page.getByRole('figure').filter({ hasText: 'Copy JSON' });
      const nodes = figure.getByRole('listitem').filter({ visible: true });
      await expect(nodes).toHaveCount(10);
      const room = await figure.boundingBox();
      for (const node of await nodes.all()) {
        const box = await node.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(room?.x ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
      }
    });
  }

  test('is drawn where its names can be read, and in boxes below each other where they could not', async ({ page }) => {
    await visit(page, './n8n-node/check-set-values/');
    const drawing = page.getByRole('img', { name: /^8kit Check Set Values/ });
    const figure = page.getByRole('figure').filter({ hasText: 'Copy JSON' });
    const nodes = figure.getByRole('listitem').filter({ hasText: /^Check order/ });
    await expect(drawing).toBeVisible();
    await expect(nodes).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawing).toBeHidden();
    await expect(nodes).toBeVisible();
  });

  test('is copied as JSON that n8n reads', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy JSON' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied');
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(source);
  });

  test('is downloaded under its name', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
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
  await visit(page, './concepts/sets/', { waitUntil: 'networkidle' });
  expect(asked.filter((script) => script.includes('embedded_workflow'))).toEqual([]);
});
