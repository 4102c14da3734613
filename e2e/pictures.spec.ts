import { expect, test, visit } from './fixtures';
import { intercept } from './support/intercept';

test.describe('a picture', () => {
  test('is enlarged in a dialog, and closed in any of three ways', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    const opener = page.getByRole('button', { name: 'Enlarge' }).first();
    const dialog = page.getByRole('dialog', { name: /^A webhook sender calls n8n/ });
    const drawing = dialog.locator('img').filter({ visible: true });
    await opener.click();
    await expect(drawing).toHaveAttribute('src', /-dark\.svg$/);
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(1000);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

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

  test('is fitted into the window, and scrolls where it would be too small to be read', async ({ page }) => {
    const pages = ['./concepts/sets/', './concepts/architecture/', './n8n-node/add-to-set/', './quickstart/'];
    for (const route of [...pages, './how-to/deduplicate-incoming-webhooks/']) {
      await visit(page, route);
      for (const [width, height] of [
        [1440, 900],
        [1000, 700],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.getByRole('button', { name: 'Enlarge' }).first().click();
        const place = page.getByRole('dialog').getByRole('region', { name: 'Picture' });
        const drawing = place.locator('img, svg[data-drawing]').filter({ visible: true });
        await expect(drawing).toHaveCount(1);
        const scale = await drawing.evaluate(
          (one) => one.getBoundingClientRect().width / Number(one.getAttribute('width')),
        );
        const overflow = await place.evaluate((one) => [
          one.scrollWidth > one.clientWidth,
          one.scrollHeight > one.clientHeight,
        ]);
        const about = `${route} at ${width} px, scale ${scale}`;
        expect(scale, about).toBeGreaterThan(0.74);
        expect(scale, about).toBeLessThanOrEqual(1.41);
        // It may only be too wide at its smallest, and too high only if it isn't enlarged.
        if (overflow[0]) expect(scale, about).toBeLessThan(0.76);
        if (overflow[1]) expect(scale, about).toBeLessThanOrEqual(1);
        await page.keyboard.press('Escape');
      }
    }
  });

  test('that is larger than its place is scrolled by keys', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './concepts/architecture/');
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
    const place = page.getByRole('dialog').getByRole('region', { name: 'Picture' });
    await place.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => place.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  });

  test('is described once in the page', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    const name = await page.getByRole('main').locator('picture img').first().getAttribute('alt');
    // There is a drawing for each colour mode, one of which is shown.
    await expect(page.locator(`[alt="${name}"], [aria-label="${name}"]`)).toHaveCount(2);
  });
});

test.describe('a picture', () => {
  test.use({ expectedErrors: /_next|Failed to load resource/ });

  test('is a link to its file where the scripts of the page can not be had', async ({ page }) => {
    await intercept(page, '**/_next/static/**/*.js', (route) => route.abort());
    await page.goto('./concepts/architecture/');
    await expect(page.getByRole('link', { name: 'Open full size' }).first()).toHaveAttribute(
      'href',
      /-wide-dark\.svg$/,
    );
    await expect(page.getByRole('button', { name: 'Enlarge' }).first()).toBeHidden();
  });
});
