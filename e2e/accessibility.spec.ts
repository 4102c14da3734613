import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { at, expect, publishedRoutes, test } from './support/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const layouts = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'mobile', viewport: { width: 390, height: 844 } },
];

/** The rule that looks at colours, by far the slowest. */
const contrast = 'color-contrast';

/** What axe finds on the page as it is shown, by all rules or those of a selection: rule and places. */
async function findings(page: Page, select = (axe: AxeBuilder) => axe.withTags(rules)): Promise<string[]> {
  // Legacy mode opens no second page to end in, which frames would need; there are none.
  const { violations } = await select(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const { path } of publishedRoutes) {
  test(`no axe finding, both layouts and modes: ${path}`, async ({ page }) => {
    // The reference pages hold thousands of elements to look at.
    test.setTimeout(90_000);
    await page.goto(at(path));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await findings(page)).toEqual([]);
    // The layouts differ in what is shown, the modes in colours only.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findings(page, (axe) => axe.withTags(rules).disableRules(contrast))).toEqual([]);
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await findings(page, (axe) => axe.withRules(contrast))).toEqual([]);
  });
}

for (const { name, viewport } of layouts) {
  test.describe(`no axe finding, ${name}`, () => {
    test.use({ viewport });

    test.describe('of the not-found page', () => {
      test.use({ expectedErrors: /404/ });
      test('is none', async ({ page }) => {
        await page.goto('./nowhere/');
        expect(await findings(page)).toEqual([]);
      });
    });
  });
}

test('no axe finding in the open mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./concepts/sets/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await findings(page)).toEqual([]);
});

test.describe('WCAG 1.4.10 at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, expectedErrors: /woff2|ERR_FAILED/ });
  test('no page scrolls sideways', async ({ page }) => {
    test.setTimeout(120_000);
    // The page is first shown in a font of the system's, which may be wider.
    await page.route('**/*.woff2', (route) => route.abort());
    const wide: string[] = [];
    for (const { path } of publishedRoutes) {
      await page.goto(at(path));
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(path);
    }
    expect(wide).toEqual([]);
  });
});

test('WCAG 2.1.1 code wider than its place is a stop for the keyboard, other code is not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./api/sets/');
  const regions = page.locator('[data-scrollable]').filter({ visible: true });
  await expect(regions.and(page.locator('[tabindex="0"]')).first()).toBeVisible();
  const wrong = await regions.evaluateAll((all) =>
    all
      .filter((region) => region.scrollWidth > region.clientWidth !== region.hasAttribute('tabindex'))
      .map((region) => region.outerHTML),
  );
  expect(wrong).toEqual([]);
});

test('WCAG 2.5.8 targets outside running text are at least 24 px high', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('./api/sets/');
    const small = await page
      .locator('button, summary, nav a, footer a')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.filter((target) => target.getBoundingClientRect().height < 24).map((target) => target.outerHTML),
      );
    expect(small).toEqual([]);
  }
});

test('WCAG 2.4.11 what has focus is not under the navbar', async ({ page }) => {
  await page.goto('./concepts/sets/');
  await page.getByRole('main').focus();
  const stops = await page.getByRole('main').locator('a, button').filter({ visible: true }).count();
  for (let index = 0; index < stops; index++) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('main')) return false;
      const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(hit && (element.contains(hit) || hit.contains(element)));
    });
    expect(isCovered).toBe(false);
  }
});

test('reduced motion is respected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./intro/');
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => getComputedStyle(element).transitionDuration.split(', ')),
  );
  expect(new Set(durations)).toEqual(new Set(['0s']));
});

test('print shows the article alone, on white', async ({ page }) => {
  await page.goto('./api/sets/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.locator('aside:has(nav)').first(),
  ]) {
    await expect(part).toBeHidden();
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  await expect(page.locator('[data-tab="Python"]').first()).toBeVisible();
});
