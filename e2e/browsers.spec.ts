import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { pressInPlace } from './support/press';

/*
 * What Firefox and WebKit, Safari's engine, may lay out or do differently from Chromium. They also run every test that is
 * tagged @engines. In Chromium, it runs on a page that the browser translates.
 */

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const contents = 'nav[aria-label="On this page"]';
const note = '[role="note"]:popover-open';

const box = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { left, right, top, bottom } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
    return { left, right, top, bottom } as Record<'left' | 'right' | 'top' | 'bottom', number>;
  }, selector);
const first = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
/** Whether the page has scrolled to the section in the address: below the navbar. */
const isAtSection = (page: Page) =>
  page.waitForFunction(() => {
    const { top } = document.getElementById(location.hash.slice(1))?.getBoundingClientRect() ?? { top: 0 };
    return top > 50 && top < 180;
  });

test('search closes with a press on its backdrop, but not where a selection ends there', async ({ page }) => {
  await visit(page, './a-z/');
  await page.keyboard.press('Control+k');
  await expect(page.locator('dialog input')).toBeFocused();
  await page.keyboard.type('lock');
  const { left, top } = await box(page, 'dialog input');
  await page.mouse.move(left + 40, top + 10);
  await page.mouse.down();
  await page.mouse.move(100, 700);
  await page.mouse.up();
  await expect(page.locator('dialog input')).toBeFocused();
  await page.mouse.click(1300, 700);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('the page menu opens below its button, and closes with a press elsewhere', async ({ page }) => {
  await visit(page, './concepts/sets/');
  await first(page, 'button[popovertarget="_page-actions"]').click();
  await expect(page.locator('#_page-actions:popover-open')).toHaveCount(1);
  const [button, menu] = [await box(page, ':has(> #_page-actions)'), await box(page, '#_page-actions')];
  expect(Math.abs(menu.right - button.right)).toBeLessThan(3);
  expect(menu.top - button.bottom).toBeGreaterThanOrEqual(0);
  expect(menu.top - button.bottom).toBeLessThan(12);
  await page.mouse.click(700, 700);
  await expect(page.locator('#_page-actions:popover-open')).toHaveCount(0);
});

test('the note on a term far down the page, at the window’s top, is in the window', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const far = await page.evaluate(() => {
    const link = [...document.querySelectorAll('article a[href*="#term-"]')].find(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top > 2000,
    );
    window.scrollTo({ top: (link?.getBoundingClientRect().top ?? 0) - 90, behavior: 'instant' });
    const [line] = link?.getClientRects() ?? [];
    return { x: (line?.x ?? Number.NaN) + 5, y: (line?.y ?? 0) + (line?.height ?? 0) / 2 };
  });
  await page.mouse.move(far.x, far.y);
  await expect(page.locator(note)).toHaveCount(1);
  const shown = await box(page, note);
  expect(shown.top).toBeGreaterThanOrEqual(0);
  expect(shown.bottom).toBeLessThanOrEqual(wide.height);
});

test('a link shows a page without a load, and going back restores the scroll', async ({ page }) => {
  await visit(page, './concepts/sets/');
  await scrollTo(page, 1200);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await first(page, 'nav[data-sidebar] a[href$="/concepts/locks/"]').click();
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await page.waitForFunction(() => location.pathname.endsWith('/concepts/sets/') && Math.abs(scrollY - 1200) < 30);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await first(page, `${contents} li:nth-child(4) a`).click();
  await isAtSection(page);
  const { hash } = new URL(page.url());
  await visit(page, './faq/');
  await visit(page, `./concepts/sets/${hash}`);
  await isAtSection(page);
});

test('on a phone, the navbar goes and comes back, and contents open below the section line', async ({ page }) => {
  for (const { width, height } of [narrow, { width: 844, height: 390 }]) {
    await page.setViewportSize({ width, height });
    await visit(page, './concepts/sets/');
    await scrollTo(page, 1500);
    await expect(page.locator('[data-navbar-hidden] [data-stuck]')).toHaveCount(1);
    await scrollTo(page, 1400);
    await page.waitForFunction(() => {
      const [navbar, bar] = ['header', '[data-stuck]'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      );
      return navbar && bar && navbar.top === 0 && bar.top >= navbar.bottom - 1;
    });
    await pressInPlace(first(page, '[data-stuck] button'));
    await expect(page.locator(`${contents}:popover-open`)).toHaveCount(1);
    const [line, shown] = [await box(page, '[data-stuck] button'), await box(page, contents)];
    // Translated words may be higher than the line.
    expect(shown.top - line.bottom).toBeGreaterThan(-4);
    expect(shown.top - line.bottom).toBeLessThan(12);
    // The line reaches both edges of the window; the list begins where the text does.
    expect(shown.left).toBeGreaterThanOrEqual(line.left);
    expect(shown.right).toBeLessThanOrEqual(width);
    expect(shown.bottom).toBeLessThanOrEqual(height);
    await pressInPlace(first(page, `${contents} li:nth-child(3) a`));
    await expect(page.locator(`${contents}:popover-open`)).toHaveCount(0);
    await isAtSection(page);
  }
});

test('on a phone, a table of requests shows all of its columns, and no page scrolls sideways', async ({ page }) => {
  const routes = ['', 'quickstart/', 'concepts/sets/', 'how-to/deduplicate-incoming-webhooks/', 'faq/', 'api/sets/'];
  for (const route of routes)
    for (const width of [320, 390, 720, 820]) {
      await page.setViewportSize({ width, height: 844 });
      if (width === 320) await visit(page, `./${route}`);
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(tooWide), `${route} at ${width} px`).toBeLessThanOrEqual(0);
    }
  await page.setViewportSize(narrow);
  const table = page.locator('article table').first().locator('..');
  expect(await table.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeLessThan(12);
});
