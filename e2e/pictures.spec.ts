import { expect, test, visit } from './fixtures';

test.describe('a picture', () => {
  test('is enlarged in a dialog, in any of three sizes, and closed in any of three ways', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    const opener = page.getByRole('button', { name: 'Enlarge' }).first();
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

  test('of a workflow is its drawing, as it stands in the page, in its own size or a little larger', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './n8n-node/add-to-set/');
    await page.getByRole('button', { name: 'Duplicate' }).first().click();
    for (const [width, scale] of [
      [1440, 1.4],
      [1000, 1.4],
      [390, 1.3],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: 'Enlarge' }).first().click();
      const dialog = page.getByRole('dialog', { name: /^8kit Add to Set: \d+ nodes$/ });
      await expect(dialog.getByText(/^8kit Add to Set: \d+ nodes$/)).toBeVisible();
      const drawn = dialog.getByRole('img', { name: /^8kit Add to Set: \d+ nodes/ });
      const scaleOf = async () => {
        const own = await drawn.evaluate((drawing: SVGSVGElement) => drawing.viewBox.baseVal.width);
        return ((await drawn.boundingBox())?.width ?? 0) / own;
      };
      await expect(dialog.getByRole('radio', { name: 'Fit' })).toBeChecked();
      expect(await scaleOf()).toBeCloseTo(scale, 1);
      await expect(drawn.locator('g[data-taken]')).toHaveCount(4);
      await dialog.getByRole('radio', { name: '100 %' }).check();
      expect(await scaleOf()).toBeCloseTo(1, 2);
      await page.keyboard.press('Escape');
    }
  });

  test('is fitted without being made smaller than itself, or much larger', async ({ page }) => {
    await visit(page, './concepts/sets/');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: 'Enlarge' }).first().click();
      const drawing = page.getByRole('dialog').locator('img').filter({ visible: true });
      const scale = await drawing.evaluate(
        (image) => image.getBoundingClientRect().width / Number(image.getAttribute('width')),
      );
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(1.4);
      await page.keyboard.press('Escape');
    }
  });

  test('is made larger and smaller by a wheel with the control key', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
    const drawing = page.getByRole('dialog').locator('img').filter({ visible: true });
    const widthOf = async () => (await drawing.boundingBox())?.width ?? 0;
    const fitted = await widthOf();
    await page.mouse.move(700, 450);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await expect.poll(widthOf).toBeGreaterThan(fitted * 1.3);
    await page.mouse.wheel(0, 200);
    await expect.poll(widthOf).toBeLessThan(fitted);
    await page.keyboard.up('Control');
    await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('is described once in the page', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    const name = await page.getByRole('main').locator('picture img').first().getAttribute('alt');
    // By its drawing for each colour mode, of which one is shown.
    await expect(page.locator(`[alt="${name}"], [aria-label="${name}"]`)).toHaveCount(2);
  });

  test('that is larger than its place is dragged by a mouse', async ({ page }) => {
    await visit(page, './concepts/architecture/');
    await page.getByRole('button', { name: 'Enlarge' }).first().click();
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
});

test.describe('a picture', () => {
  test.use({ expectedErrors: /_next|Failed to load resource/ });

  test('is a link to its file where the scripts of the page can not be had', async ({ page }) => {
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.goto('./concepts/architecture/');
    await expect(page.getByRole('link', { name: 'Open full size' }).first()).toHaveAttribute(
      'href',
      /-wide-dark\.svg$/,
    );
    await expect(page.getByRole('button', { name: 'Enlarge' }).first()).toBeHidden();
  });
});
