import { expect, hydrated, test, visit } from './fixtures';
import { untilIdle } from './support/clock';
import { holdBack } from './support/hold';

test.describe('a picture', () => {
  test('is enlarged in a dialog, in any of three sizes, and closed in any of three ways', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    const opener = page.getByRole('button', { name: 'Enlarge' });
    const dialog = page.getByRole('dialog', { name: /^A webhook sender calls n8n/ });
    const drawing = dialog.locator('img').filter({ visible: true });
    const picture = dialog.getByRole('region', { name: 'Picture' });
    await opener.click();
    await expect(drawing).toHaveAttribute('src', /-dark\.svg$/);
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(1200);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await dialog.getByRole('radio', { name: '200 %' }).check();
    await picture.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picture.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await opener.click();
    await page.mouse.click(4, 450);
    await expect(dialog).toBeHidden();
  });

  test('of a workflow is its drawing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './n8n-node/add-to-set/');
    await page.getByRole('button', { name: 'Enlarge' }).click();
    const dialog = page.getByRole('dialog', { name: /^8kit Add to Set: 5 nodes/ });
    const drawn = dialog.getByRole('img', { name: /^8kit Add to Set: 5 nodes/ });
    const widthOf = async () => (await drawn.boundingBox())?.width ?? 0;
    // The names of its nodes are readable at first.
    await expect(dialog.getByRole('radio', { name: '100 %' })).toBeChecked();
    expect(await widthOf()).toBeGreaterThan(700);
    await dialog.getByRole('radio', { name: 'Fit' }).check();
    expect(await widthOf()).toBeLessThan(390);
  });

  test('is described once in the page', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    const name = await page.getByRole('main').locator('picture img').first().getAttribute('alt');
    // By its drawing for each colour mode, of which one is shown.
    await expect(page.locator(`[alt="${name}"], [aria-label="${name}"]`)).toHaveCount(2);
  });

  test('that is larger than its place is dragged by a mouse', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    await page.getByRole('button', { name: 'Enlarge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '200 %' }).check();
    const picture = dialog.getByRole('region', { name: 'Picture' });
    await page.mouse.move(900, 450);
    await page.mouse.down();
    await page.mouse.move(700, 450, { steps: 4 });
    await page.mouse.up();
    expect(await picture.evaluate((region) => region.scrollLeft)).toBeGreaterThan(100);
    await page.mouse.move(500, 450);
    expect(await picture.evaluate((region) => region.scrollLeft)).toBeLessThan(300);
  });

  test('that comes once the reader has gone on is not shown over another page', async ({ page }) => {
    const release = await holdBack(page, '**/workflows/drawings/**');
    await visit(page, './n8n-node/add-to-set/');
    await hydrated(page);
    const asked = page.waitForRequest('**/workflows/drawings/**');
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
    await asked;
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first().click();
    await expect(page.locator('h1')).not.toHaveText('Add to Set');
    const answered = page.waitForResponse('**/workflows/drawings/**');
    release();
    await (await answered).finished();
    await untilIdle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is enlarged where the browser knows no commands', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
      // The browser's own doing, which such a browser doesn't have.
      addEventListener('command', (event) => event.preventDefault(), true);
    });
    await visit(page, './concepts/architecture/');
    await page.getByRole('button', { name: 'Enlarge' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a picture', () => {
  test.use({ expectedErrors: /_next|Failed to load resource/ });

  test('is a link to its file where the scripts of the page can not be had', async ({ page }) => {
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto('./concepts/architecture/');
    await expect(page.getByRole('link', { name: 'Open full size' })).toHaveAttribute('href', /-wide-dark\.svg$/);
    await expect(page.getByRole('button', { name: 'Enlarge' })).toBeHidden();
  });

  test('whose answer breaks off says so', async ({ page }) => {
    await visit(page, './n8n-node/add-to-set/');
    await page.evaluate(() => {
      Response.prototype.text = () => Promise.reject(new TypeError('network error'));
    });
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
    await expect(page.getByRole('dialog').getByText('The drawing could not be loaded.')).toBeVisible();
  });
});
