import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { at, docOfEachKind } from './support/docs';
import { intercept } from './support/intercept';
import { pressInPlace } from './support/press';

/*
 * The oldest browsers that pages are for, without what tests/baseline.yaml says they lack: popovers, `:has()` and a few
 * functions. Chromium itself can't be told to do without, so the page is served with selectors that nobody knows, and its
 * functions are deleted.
 */

test.use({ bypassCSP: true });

/** As a browser that knows no popover shows one. */
const unknown = '<style>@layer old { [popover] { display: block } }</style>';

test.beforeEach(async ({ page }) => {
  await intercept(page, /\/docs\/[^.]*$|\.html$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<style>[\s\S]*?<\/style>/g, (styles) =>
      `${unknown}${styles}`.replace(/:(popover-open|has\(|details-content)/g, ':-old-$1'),
    );
    await route.fulfill({ response, body: html.replace(/\\:-old-popover-open/g, '\\:popover-open') });
  });
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const type of [HTMLButtonElement, HTMLInputElement])
      for (const name of ['popoverTargetElement', 'popoverTargetAction']) Reflect.deleteProperty(type.prototype, name);
    for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const { supports } = CSS;
    CSS.supports = (...query: [string]) => !query[0].includes(':popover-open') && supports.apply(CSS, query);
    const { matches } = Element.prototype;
    Element.prototype.matches = function (this: Element, selector: string) {
      if (/(?<!\\):(?:popover-open|has\()/.test(selector))
        throw new SyntaxError(`"${selector}" is not a valid selector`);
      return matches.call(this, selector);
    } as typeof matches;
  });
});

/** The popovers that are shown, but for the columns that the layout makes of some. */
const shownPopovers = (page: Page) =>
  page
    .locator('[popover]')
    .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).map(({ id }) => id));

test('REACH-1 every kind of page is read in a browser without popovers and :has()', async ({ page }) => {
  for (const path of [...docOfEachKind.map((doc) => doc.path), '/a-z/', '/404.html']) {
    await visit(page, at(path));
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect(page.getByText('This page crashed.'), path).toHaveCount(0);
    // What is chosen looks otherwise than what isn't.
    const looks = await page
      .locator('article fieldset')
      .filter({ visible: true })
      .evaluateAll((groups) =>
        groups.map((group) => {
          const labels = [...group.querySelectorAll('label')].map((label) =>
            [label, ...label.children]
              .map((part) => getComputedStyle(part))
              .map((style) => [style.backgroundColor, style.boxShadow, style.borderColor, style.color].join())
              .join(),
          );
          return !group.querySelector('input:checked') || new Set(labels).size > 1;
        }),
      );
    expect(looks, path).not.toContain(false);
    const columns = ['_menu', '_toc'];
    expect(
      (await shownPopovers(page)).filter((id) => !columns.includes(id)),
      path,
    ).toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Documentation' }), path).toBeVisible();
  }
});

test('REACH-1 menus, notes and search open and close in a browser without popovers', async ({ page }) => {
  await visit(page, './concepts/sets/');
  // What such a browser lacks is fetched once React is there.
  await page.waitForFunction(() => 'togglePopover' in HTMLElement.prototype);
  const menu = page.locator('#_page-actions');
  const more = page.getByRole('button', { name: 'Page actions' });
  await pressInPlace(more);
  // The article isn't the window.
  await expect(menu).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await pressInPlace(more);
  await expect(menu).toBeVisible();
  await page.mouse.click(700, 700);
  await expect(menu).toBeHidden();

  await page.locator('article p a[href*="#term-"]').first().hover();
  await expect(page.getByRole('note')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await expect(sidebar).toBeHidden();
  await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
  await expect(sidebar).toBeVisible();
  await sidebar.getByRole('link', { name: 'Locks', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Locks');
  await expect(sidebar).toBeHidden();

  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await pressInPlace(page.getByRole('button', { name: 'On this page' }));
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
});
