import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';

/*
 * What Firefox and WebKit, Safari's engine, may do differently from Chromium, in which everything else is tested; and
 * what works in Chromium on a page that it translates.
 */

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const box = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { left, right, top, bottom } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
    return { left, right, top, bottom } as Record<'left' | 'right' | 'top' | 'bottom', number>;
  }, selector);
const isShown = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.querySelector(wanted), selector);
const isGone = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => !document.querySelector(wanted), selector);
/** Whether an element has focus. */
const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
/** Whether the page has scrolled to the section in the address: below the navbar. */
const isAtSection = (page: Page) =>
  page.waitForFunction(() => {
    const { top } = document.getElementById(location.hash.slice(1))?.getBoundingClientRect() ?? { top: 0 };
    return top > 50 && top < 180;
  });

/** Presses the first element in sight. */
const click = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().click();
const hover = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first().hover();

const contents = 'nav[aria-label="On this page"]';
const note = '[role="note"]:popover-open';
const term = 'article p a[href*="#term-"]';

test('the colour mode that the reader chose survives a reload', async ({ page }) => {
  await visit(page, './a-z/');
  await click(page, 'header button[aria-label^="Colour mode"]');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  await visit(page, './a-z/');
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
});

test('search opens with keys, and its choice leads to a section', async ({ page }) => {
  await visit(page, './a-z/');
  await page.keyboard.press('Control+k');
  await hasFocus(page, 'dialog input');
  await page.keyboard.type('lock timeout');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length > 2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !location.pathname.endsWith('/a-z/'));
  await isGone(page, 'dialog[open]');
});

test('search closes with Escape, and with a press on its backdrop, but not where a selection ends there', async ({
  page,
}) => {
  await visit(page, './a-z/');
  await click(page, 'button[aria-keyshortcuts]');
  await hasFocus(page, 'dialog input');
  await page.keyboard.press('Escape');
  await isGone(page, 'dialog[open]');
  await page.keyboard.press('Control+k');
  await hasFocus(page, 'dialog input');
  await page.keyboard.type('lock');
  const { left, top } = await box(page, 'dialog input');
  await page.mouse.move(left + 40, top + 10);
  await page.mouse.down();
  await page.mouse.move(100, 700);
  await page.mouse.up();
  await hasFocus(page, 'dialog input');
  await page.mouse.click(1300, 700);
  await isGone(page, 'dialog[open]');
});

test('an enlarged picture closes with a press on its backdrop, and hands focus back after Escape', async ({ page }) => {
  await visit(page, './quickstart/');
  await click(page, 'button:has-text("Enlarge")');
  await isShown(page, 'dialog[open] :is(svg, img)');
  await page.mouse.click(5, 450);
  await isGone(page, 'dialog[open]');
  await click(page, 'button:has-text("Enlarge")');
  await isShown(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await isGone(page, 'dialog[open]');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Enlarge');
});

test('the sidebar opens one category and leaves the others', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const open = () =>
    [...document.querySelectorAll('nav[data-sidebar] details')].map((one) => Number(one.matches('[open]')));
  const before = await page.evaluate(open);
  await click(page, 'nav[data-sidebar] details:not([open]) > summary');
  await page.waitForFunction(
    (sum) => document.querySelectorAll('nav[data-sidebar] details[open]').length > sum,
    before.filter(Boolean).length,
  );
  const after = await page.evaluate(open);
  expect(after.filter((one, index) => one !== before[index])).toEqual([1]);
});

test('the table of contents follows the scroll, and leads to a section', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const marked = () => document.querySelector('nav[aria-label="On this page"] [aria-current]')?.textContent;
  await scrollTo(page, 1500);
  await page.waitForFunction(marked);
  const first = await page.evaluate(marked);
  await scrollTo(page, 6000);
  await expect.poll(() => page.evaluate(marked)).not.toBe(first);
  await click(page, `${contents} li:nth-child(4) a`);
  await isAtSection(page);
});

test('the page menu opens below its button, and closes with a press elsewhere', async ({ page }) => {
  await visit(page, './concepts/sets/');
  await click(page, 'button[popovertarget="_page-actions"]');
  await isShown(page, '#_page-actions:popover-open');
  const [button, menu] = [await box(page, ':has(> #_page-actions)'), await box(page, '#_page-actions')];
  expect(Math.abs(menu.right - button.right)).toBeLessThan(3);
  expect(menu.top - button.bottom).toBeGreaterThanOrEqual(0);
  expect(menu.top - button.bottom).toBeLessThan(12);
  await page.mouse.click(700, 700);
  await isGone(page, '#_page-actions:popover-open');
});

test('a tab is chosen with arrow keys, marked by a line in sight, and remembered', async ({ page }) => {
  await visit(page, './quickstart/');
  await click(page, '[role=tab]');
  await page.keyboard.press('ArrowRight');
  await hasFocus(page, '[role=tab]:nth-child(2)[aria-selected=true]');
  // The tab's line is at its end, where a list that scrolls would hide it.
  const hidden = () => {
    const list = document.querySelector('[role=tablist]');
    return list && list.scrollHeight - list.clientHeight;
  };
  expect(await page.evaluate(hidden)).toBe(0);
  await visit(page, './quickstart/');
  await isShown(page, '[role=tab]:nth-child(2)[aria-selected=true]');
});

test('code is copied', async ({ page }) => {
  await visit(page, './quickstart/');
  await click(page, 'button[aria-label="Copy code"]');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes('Copied')),
  );
});

test('a term is underlined', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const line = (selector: string) => {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(document.querySelector(selector) as Element);
    return `${textDecorationStyle} ${textDecorationLine}`;
  };
  expect(await page.evaluate(line, term)).toBe('dotted underline');
});

test('a term is explained in place: to the pointer, and to the keyboard until Escape', async ({ page }) => {
  await visit(page, './concepts/sets/');
  await hover(page, term);
  await isShown(page, note);
  const [link, shown] = [await box(page, term), await box(page, note)];
  expect(Math.abs(shown.left - link.left)).toBeLessThan(4);
  expect(shown.top - link.bottom).toBeLessThan(14);
  await hover(page, 'h1');
  await isGone(page, note);
  await page.evaluate((selector) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => one.checkVisibility());
    stops[stops.findIndex((one) => one.matches(selector)) - 1]?.focus();
  }, term);
  await page.keyboard.press('Tab');
  await hasFocus(page, term);
  await isShown(page, note);
  await page.keyboard.press('Escape');
  await isGone(page, note);
  await hasFocus(page, term);
});

test('the note on a term far down the page, at the window’s top, is in the window', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const far = await page.evaluate(() => {
    const link = [...document.querySelectorAll('article a[href*="#term-"]')].find(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top > 2000,
    );
    window.scrollTo({ top: (link?.getBoundingClientRect().top ?? 0) - 90, behavior: 'instant' });
    const [line] = link?.getClientRects() ?? [];
    return line && { x: line.x + 5, y: line.y + line.height / 2 };
  });
  expect(far).toBeTruthy();
  if (far) await page.mouse.move(far.x, far.y);
  await isShown(page, note);
  const shown = await box(page, note);
  expect(shown.top).toBeGreaterThanOrEqual(0);
  expect(shown.bottom).toBeLessThanOrEqual(wide.height);
});

test('a link shows a page without a load, and going back restores the scroll', async ({ page }) => {
  await visit(page, './concepts/sets/');
  await scrollTo(page, 1200);
  await page.evaluate(() => {
    Object.assign(window, { isSame: true });
  });
  await click(page, 'nav[data-sidebar] a[href$="/concepts/locks/"]');
  await page.waitForFunction(
    () => location.pathname.endsWith('/concepts/locks/') && document.activeElement?.matches('h1'),
  );
  await page.goBack();
  await page.waitForFunction(() => location.pathname.endsWith('/concepts/sets/') && Math.abs(scrollY - 1200) < 30);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('an address with a section shows it below the navbar', async ({ page }) => {
  await visit(page, './concepts/sets/');
  const id = await page.evaluate(() => document.querySelectorAll('article h2')[3]?.id);
  await visit(page, './faq/');
  await visit(page, `./concepts/sets/#${id}`);
  await isAtSection(page);
});

test('the simulation plays, and its slider takes keys', async ({ page }) => {
  await visit(page, './concepts/sets/');
  await page.evaluate(() => document.querySelector('form[data-simulation]')?.scrollIntoView({ block: 'center' }));
  await isShown(page, 'form[data-playing]');
  await isGone(page, 'form[data-playing]');
  const value = () => Number(document.querySelector<HTMLInputElement>('form input[type=range]')?.value);
  const before = await page.evaluate(value);
  await page.evaluate(() => document.querySelector<HTMLElement>('form input[type=range]')?.focus());
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(value)).toBeGreaterThan(before);
});

test('a sample that is run answers', async ({ page }) => {
  await visit(page, './api/sets/');
  await click(page, 'button[data-run]');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('figure [role=status]')].some((one) => /\d{3}/.test(one.textContent)),
  );
});

test('a wide layout becomes a narrow one and a wide one again, as the window does', async ({ page }) => {
  // A page whose layout doesn't depend on a container query, and one with a parent page, which is shown below 640 px.
  for (const route of ['./faq/', './concepts/sets/']) {
    await visit(page, route);
    for (const [width, menu, crumbs] of [
      [1180, 'none', 'flex'],
      [820, 'grid', 'flex'],
      [600, 'grid', 'none'],
      [844, 'grid', 'flex'],
      [1180, 'none', 'flex'],
    ] as const) {
      await page.setViewportSize({ width: width, height: 820 });
      const layout = () =>
        ['header button', 'nav[aria-label="Breadcrumbs"] ol'].map(
          (selector) => getComputedStyle(document.querySelector(selector) as Element).display,
        );
      await expect.poll(() => page.evaluate(layout), { message: `${route} at ${width}` }).toEqual([menu, crumbs]);
    }
  }
});

test('a wide window that was loaded narrow has the wide layout', async ({ page }) => {
  await page.setViewportSize(narrow);
  await visit(page, './faq/');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('header button') as Element).display === 'none',
  );
});

test.describe('on a phone', () => {
  test('the menu takes focus, Escape hands it back, and a link closes it', async ({ page }) => {
    await page.setViewportSize(narrow);
    await visit(page, './concepts/sets/');
    await click(page, 'header button');
    await page.waitForFunction(() => document.activeElement?.closest('[popover]:popover-open'));
    await page.keyboard.press('Escape');
    await hasFocus(page, 'header button');
    await click(page, 'header button');
    await isShown(page, '[popover]:popover-open');
    await click(page, 'nav[data-sidebar] a[href$="/concepts/locks/"]');
    await page.waitForFunction(() => location.pathname.endsWith('/concepts/locks/'));
    await isGone(page, '[popover]:popover-open, [inert]');
  });

  test('the contents open below the section line, whole, and close with a choice', async ({ page }) => {
    for (const { width, height } of [narrow, { width: 844, height: 390 }]) {
      await page.setViewportSize({ width, height });
      await visit(page, './concepts/sets/');
      // The navbar goes on the way down and comes back on the way up, and the bar slides with it.
      await scrollTo(page, 1500);
      await isShown(page, '[data-navbar-hidden] [data-stuck]');
      await scrollTo(page, 1400);
      await page.waitForFunction(() => {
        const [navbar, bar] = ['header', '[data-stuck]'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        );
        return navbar && bar && navbar.top === 0 && bar.top >= navbar.bottom - 1;
      });
      await click(page, '[data-stuck] button');
      await isShown(page, `${contents}:popover-open`);
      const [line, shown] = [await box(page, '[data-stuck] button'), await box(page, contents)];
      expect(shown.top - line.bottom).toBeGreaterThan(-4);
      expect(shown.top - line.bottom).toBeLessThan(12);
      expect(Math.abs(shown.left - line.left)).toBeLessThan(2);
      expect(shown.right).toBeLessThanOrEqual(width);
      expect(shown.bottom).toBeLessThanOrEqual(height);
      await click(page, `${contents} li:nth-child(3) a`);
      await isGone(page, `${contents}:popover-open`);
      await isAtSection(page);
    }
  });

  test('the navbar goes on the way down and comes back on the way up', async ({ page }) => {
    await page.setViewportSize(narrow);
    await visit(page, './concepts/sets/');
    for (const top of [200, 400, 600, 800]) await scrollTo(page, top);
    await page.waitForFunction(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 0);
    await scrollTo(page, 700);
    await page.waitForFunction(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 50);
  });

  test('a table of requests shows all of its columns', async ({ page }) => {
    await page.setViewportSize(narrow);
    await visit(page, './api/sets/');
    const room = () => {
      const table = document.querySelector('article table')?.parentElement;
      return table ? table.scrollWidth - table.clientWidth : Infinity;
    };
    expect(await page.evaluate(room)).toBeLessThan(12);
  });
});

for (const width of [320, 390, 720, 820])
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    const routes = ['', 'quickstart/', 'concepts/sets/', 'api/sets/', 'how-to/deduplicate-incoming-webhooks/', 'faq/'];
    for (const route of routes) {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, `./${route}`);
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(tooWide), route).toBeLessThanOrEqual(0);
    }
  });
