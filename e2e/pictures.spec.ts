import { expect, test, visit } from './fixtures';
import { holdBack } from './support/intercept';

const route = './concepts/architecture/';

test.describe('BUILD-4 diagrams', () => {
  test('are shown in the mode of the page, fetched for that alone, and described once', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/diagrams/')) fetched.push(request.url());
    });
    await visit(page, route);
    const diagram = page.getByRole('group', { name: 'Diagram' }).first();
    const shown = diagram.locator('img').filter({ visible: true });
    const isDrawn = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /-dark\.svg$/);
    await expect.poll(isDrawn).toBe(true);
    expect(fetched.filter((url) => url.endsWith('-light.svg'))).toEqual([]);
    const name = (await shown.getAttribute('alt')) ?? '';
    expect(name.length).toBeGreaterThan(40);
    // There is a drawing for each colour mode, one of which is shown.
    await expect(page.locator(`[alt="${name}"], [aria-label="${name}"]`)).toHaveCount(2);
    // Where colours are forced, it stands on the ground that it was drawn for.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await expect(shown).toHaveAttribute('src', /-dark\.svg$/);
    await expect(shown).toHaveCSS('background-color', 'rgb(22, 20, 18)');
    await page.emulateMedia({ forcedColors: 'none' });

    await page.getByRole('button', { name: /colour mode/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /-light\.svg$/);
    await expect.poll(isDrawn).toBe(true);
  });

  for (const [stored, colorScheme, width, file] of [
    [undefined, 'light', 1440, 'wide-dark'],
    ['light', 'dark', 1440, 'wide-light'],
    ['system', 'light', 390, 'narrow-light'],
    ['system', 'dark', 390, 'narrow-dark'],
  ] as const) {
    test(`the first is asked for before any script, as it will be shown: ${stored} in a ${colorScheme} system at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      if (stored) await page.addInitScript((mode) => localStorage.setItem('8kit-docs.theme', mode), stored);
      const release = await holdBack(page, /\.js$/);
      const drawing = page.waitForRequest(/\/diagrams\//);
      const loaded = visit(page, './concepts/sets/');
      expect((await drawing).url()).toContain(`-${file}.svg`);
      const link = page.locator('head > link[rel="preload"][as="image"]');
      await expect(link).toHaveAttribute('fetchpriority', 'high');
      release();
      await loaded;
      await page.getByRole('group', { name: 'Diagram' }).first().scrollIntoViewIfNeeded();
      const shown = page.getByRole('group', { name: 'Diagram' }).first().locator('img').filter({ visible: true });
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toBe((await drawing).url());
    });
  }

  test('are drawn for a phone too, and read there without enlarging', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['architecture', 'sets', 'locks']) {
      await visit(page, `./concepts/${name}/`);
      const shown = page.getByRole('group', { name: 'Diagram' }).first().locator('img').filter({ visible: true });
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toMatch(/-narrow-dark\.svg$/);
      const scale = await shown.evaluate((image: HTMLImageElement) => image.width / image.naturalWidth);
      // The text size in pixels: 14 as drawn.
      expect(scale * 14, name).toBeGreaterThan(9.5);
    }
  });
});

test.describe('a picture', () => {
  test('is enlarged in a dialog, and closed in three ways', { tag: ['@translated', '@engines'] }, async ({ page }) => {
    await visit(page, route);
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

  test('is fitted into the window where it stays readable; it is zoomed by keys and buttons, and moved', async ({
    page,
  }) => {
    for (const address of [route, './how-to/deduplicate-incoming-webhooks/', './scenarios/ecommerce-order-sync/']) {
      await visit(page, address);
      for (const width of [1440, 1000, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.getByRole('button', { name: 'Enlarge' }).last().click();
        const place = page.getByRole('dialog').getByRole('region', { name: 'Picture' });
        const drawing = place.locator('img, svg[data-drawing]').filter({ visible: true });
        await expect(drawing).toHaveCount(1);
        const scale = () =>
          drawing.evaluate((one) => one.getBoundingClientRect().width / Number(one.getAttribute('width')));
        const fitted = await scale();
        const about = `${address} at ${width} px, scale ${fitted}`;
        expect(fitted, about).toBeGreaterThan(0.49);
        expect(fitted, about).toBeLessThanOrEqual(2);
        const hidden = () =>
          place.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
        // It may only be too large at its smallest, or as wide as it has room.
        if (width > 1000) expect(await hidden(), about).toEqual([0, 0]);
        await place.focus();
        for (let press = 0; press < 4; press++) await page.keyboard.press('+');
        await expect.poll(scale).toBeGreaterThan(2 * fitted);
        const left = () => place.evaluate((one) => one.scrollLeft);
        const before = await left();
        await page.keyboard.press('ArrowRight');
        await expect.poll(left).toBeGreaterThan(before);
        await page.keyboard.press('0');
        await expect.poll(scale).toBeCloseTo(fitted, 1);
        await page.getByRole('button', { name: 'Larger' }).click();
        await expect.poll(scale).toBeGreaterThan(1.1 * fitted);
        await page.keyboard.press('Escape');
      }
    }
  });
});
