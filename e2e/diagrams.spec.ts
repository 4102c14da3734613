import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, visit } from './fixtures';
import { holdBack } from './support/intercept';

const route = './concepts/architecture/';

test.describe('BUILD-4 diagrams', () => {
  test('are shown in the mode of the page, switch with it, and only the one shown is fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/diagrams/')) fetched.push(request.url());
    });
    await visit(page, route);
    const diagram = page.getByRole('group', { name: 'Diagram' }).first();
    const shown = diagram.locator('img').filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /-dark\.svg$/);
    await expect(shown).toHaveJSProperty('complete', true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(fetched.filter((url) => url.endsWith('-light.svg'))).toEqual([]);

    const control = page.getByRole('button', { name: /colour mode/i });
    await control.click();
    await control.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('src', /-light\.svg$/);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('the first of a page is asked for while the style sheet is still coming', async ({ page }) => {
    const release = await holdBack(page, /\.css$/);
    const drawing = page.waitForRequest(/-wide-dark\.svg$/);
    const loaded = visit(page, route);
    await drawing;
    release();
    await loaded;
  });

  test('are drawn for a phone too, and read there without enlarging', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['architecture', 'sets', 'lookups', 'locks', 'last-update']) {
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

  test('stand on the ground they were drawn for where colours are forced', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await visit(page, route);
    const shown = page.getByRole('group', { name: 'Diagram' }).first().locator('img').filter({ visible: true });
    await expect(shown).toHaveAttribute('src', /-dark\.svg$/);
    await expect(shown).toHaveCSS('background-color', 'rgb(22, 20, 18)');
  });

  test('say in words what they show', async ({ page }) => {
    await visit(page, route);
    for (const image of await page.getByRole('group', { name: 'Diagram' }).locator('img').all()) {
      expect((await image.getAttribute('alt'))?.length).toBeGreaterThan(40);
    }
  });

  test('hold no inline style, which the policy would take from a drawing that is opened by itself', () => {
    const drawings = readdirSync('public/diagrams');
    expect(drawings.length).toBeGreaterThan(0);
    for (const name of drawings)
      expect(readFileSync(join('public/diagrams', name), 'utf8'), name).not.toMatch(/<style|\sstyle=|<foreignObject/);
  });

  test('ship no diagram script', () => {
    const folder = join('out', '_next');
    const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(chunks.length).toBeGreaterThan(0);
    for (const name of chunks) expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain('sequenceDiagram');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('are shown', async ({ page }) => {
      await page.goto(route);
      const shown = page.getByRole('group', { name: 'Diagram' }).first().locator('img').filter({ visible: true });
      await expect(shown).toHaveCount(1);
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });
  });
});
