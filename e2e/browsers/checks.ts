import { expect, narrow, type Page, test, wide } from './fixtures';

const box = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const { left, right, top, bottom } = document.querySelector(wanted)?.getBoundingClientRect() ?? {};
    return { left, right, top, bottom } as Record<'left' | 'right' | 'top' | 'bottom', number>;
  }, selector);
const isShown = (page: Page, selector: string) => page.until((wanted) => document.querySelector(wanted), selector);
const isGone = (page: Page, selector: string) => page.until((wanted) => !document.querySelector(wanted), selector);
/** Whether an element has focus. */
const hasFocus = (page: Page, selector: string) =>
  page.until((wanted) => document.activeElement?.matches(wanted), selector);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
/** Whether the page has scrolled to the section in the address: below the navbar. */
const isAtSection = (page: Page) =>
  page.until(() => {
    const { top } = document.getElementById(location.hash.slice(1))?.getBoundingClientRect() ?? { top: 0 };
    return top > 50 && top < 180;
  });

const contents = 'nav[aria-label="On this page"]';
const note = '[role="note"]:popover-open';
const term = 'article p a[href*="#term-"]';

test('the colour mode that the reader chose survives a reload', async ({ view }) => {
  await view.visit('./a-z/');
  await view.click('header button[aria-label^="Colour mode"]');
  await view.until(() => document.documentElement.dataset.theme === 'light');
  await view.visit('./a-z/');
  expect(await view.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
});

test('search opens with keys, and its choice leads to a section', async ({ view }) => {
  await view.visit('./a-z/');
  await view.press('Control', 'k');
  await hasFocus(view, 'dialog input');
  await view.type('lock timeout');
  await view.until(() => document.querySelectorAll('[role=option]').length > 2);
  await view.press('ArrowDown');
  await view.press('Enter');
  await view.until(() => !location.pathname.endsWith('/a-z/'));
  await isGone(view, 'dialog[open]');
});

test('search closes with Escape, and with a press on its backdrop, but not where a selection ends there', async ({
  view,
}) => {
  await view.visit('./a-z/');
  await view.click('button[aria-keyshortcuts]');
  await hasFocus(view, 'dialog input');
  await view.press('Escape');
  await isGone(view, 'dialog[open]');
  await view.press('Control', 'k');
  await hasFocus(view, 'dialog input');
  await view.type('lock');
  const { left, top } = await box(view, 'dialog input');
  await view.drag([left + 40, top + 10], [100, 700]);
  await hasFocus(view, 'dialog input');
  await view.clickAt(1300, 700);
  await isGone(view, 'dialog[open]');
});

test('an enlarged picture closes with a press on its backdrop, and hands focus back after Escape', async ({ view }) => {
  await view.visit('./quickstart/');
  await view.click('button', 'Enlarge');
  await isShown(view, 'dialog[open] :is(svg, img)');
  await view.clickAt(5, 450);
  await isGone(view, 'dialog[open]');
  await view.click('button', 'Enlarge');
  await isShown(view, 'dialog[open]');
  await view.press('Escape');
  await isGone(view, 'dialog[open]');
  expect(await view.evaluate(() => document.activeElement?.textContent)).toContain('Enlarge');
});

test('the sidebar opens one category and leaves the others', async ({ view }) => {
  await view.visit('./concepts/sets/');
  const open = () =>
    [...document.querySelectorAll('nav[data-sidebar] details')].map((one) => Number(one.matches('[open]')));
  const before = await view.evaluate(open);
  await view.click('nav[data-sidebar] details:not([open]) > summary');
  await view.until(
    (sum) => document.querySelectorAll('nav[data-sidebar] details[open]').length > sum,
    before.filter(Boolean).length,
  );
  const after = await view.evaluate(open);
  expect(after.filter((one, index) => one !== before[index])).toEqual([1]);
});

test('the table of contents follows the scroll, and leads to a section', async ({ view }) => {
  await view.visit('./concepts/sets/');
  const marked = () => document.querySelector('nav[aria-label="On this page"] [aria-current]')?.textContent;
  await scrollTo(view, 1500);
  await view.until(marked);
  const first = await view.evaluate(marked);
  await scrollTo(view, 6000);
  await expect.poll(() => view.evaluate(marked)).not.toBe(first);
  await view.click(`${contents} li:nth-child(4) a`);
  await isAtSection(view);
});

test('the page menu opens below its button, and closes with a press elsewhere', async ({ view }) => {
  await view.visit('./concepts/sets/');
  await view.click('button[popovertarget="_page-actions"]');
  await isShown(view, '#_page-actions:popover-open');
  const [button, menu] = [await box(view, ':has(> #_page-actions)'), await box(view, '#_page-actions')];
  expect(Math.abs(menu.right - button.right)).toBeLessThan(3);
  expect(menu.top - button.bottom).toBeGreaterThanOrEqual(0);
  expect(menu.top - button.bottom).toBeLessThan(12);
  await view.clickAt(700, 700);
  await isGone(view, '#_page-actions:popover-open');
});

test('a tab is chosen with arrow keys, marked by a line in sight, and remembered', async ({ view }) => {
  await view.visit('./quickstart/');
  await view.click('[role=tab]');
  await view.press('ArrowRight');
  await hasFocus(view, '[role=tab]:nth-child(2)[aria-selected=true]');
  // The tab's line is at its end, where a list that scrolls would hide it.
  const hidden = () => {
    const list = document.querySelector('[role=tablist]');
    return list && list.scrollHeight - list.clientHeight;
  };
  expect(await view.evaluate(hidden)).toBe(0);
  await view.visit('./quickstart/');
  await isShown(view, '[role=tab]:nth-child(2)[aria-selected=true]');
});

test('code is copied', async ({ view }) => {
  await view.visit('./quickstart/');
  await view.click('button[aria-label="Copy code"]');
  await view.until(() =>
    [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes('Copied')),
  );
});

test('a term is underlined', async ({ view }) => {
  await view.visit('./concepts/sets/');
  const line = (selector: string) => {
    const { textDecorationLine, textDecorationStyle } = getComputedStyle(document.querySelector(selector) as Element);
    return `${textDecorationStyle} ${textDecorationLine}`;
  };
  expect(await view.evaluate(line, term)).toBe('dotted underline');
});

test('a term is explained in place: to the pointer, and to the keyboard until Escape', async ({ view }) => {
  await view.visit('./concepts/sets/');
  await view.hover(term);
  await isShown(view, note);
  const [link, shown] = [await box(view, term), await box(view, note)];
  expect(Math.abs(shown.left - link.left)).toBeLessThan(4);
  expect(shown.top - link.bottom).toBeLessThan(14);
  await view.hover('h1');
  await isGone(view, note);
  await view.evaluate((selector) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => one.checkVisibility());
    stops[stops.findIndex((one) => one.matches(selector)) - 1]?.focus();
  }, term);
  await view.press('Tab');
  await hasFocus(view, term);
  await isShown(view, note);
  await view.press('Escape');
  await isGone(view, note);
  await hasFocus(view, term);
});

test('the note on a term far down the page, at the window’s top, is in the window', async ({ view }) => {
  await view.visit('./concepts/sets/');
  const far = await view.evaluate(() => {
    const link = [...document.querySelectorAll('article a[href*="#term-"]')].find(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top > 2000,
    );
    window.scrollTo({ top: (link?.getBoundingClientRect().top ?? 0) - 90, behavior: 'instant' });
    const [line] = link?.getClientRects() ?? [];
    return line && { x: line.x + 5, y: line.y + line.height / 2 };
  });
  expect(far).toBeTruthy();
  if (far) await view.moveTo(far);
  await isShown(view, note);
  const shown = await box(view, note);
  expect(shown.top).toBeGreaterThanOrEqual(0);
  expect(shown.bottom).toBeLessThanOrEqual(wide.height);
});

test('a link shows a page without a load, and going back restores the scroll', async ({ view }) => {
  await view.visit('./concepts/sets/');
  await scrollTo(view, 1200);
  await view.evaluate(() => {
    Object.assign(window, { isSame: true });
  });
  await view.click('nav[data-sidebar] a[href$="/concepts/locks/"]');
  await view.until(() => location.pathname.endsWith('/concepts/locks/') && document.activeElement?.matches('h1'));
  await view.back();
  await view.until(() => location.pathname.endsWith('/concepts/sets/') && Math.abs(scrollY - 1200) < 30);
  expect(await view.evaluate(() => 'isSame' in window)).toBe(true);
});

test('an address with a section shows it below the navbar', async ({ view }) => {
  await view.visit('./concepts/sets/');
  const id = await view.evaluate(() => document.querySelectorAll('article h2')[3]?.id);
  await view.visit('./faq/');
  await view.visit(`./concepts/sets/#${id}`);
  await isAtSection(view);
});

test('the simulation plays, and its slider takes keys', async ({ view }) => {
  await view.visit('./');
  await isShown(view, 'form[data-playing]');
  await isGone(view, 'form[data-playing]');
  const value = () => Number(document.querySelector<HTMLInputElement>('form input[type=range]')?.value);
  const before = await view.evaluate(value);
  await view.evaluate(() => document.querySelector<HTMLElement>('form input[type=range]')?.focus());
  await view.press('ArrowRight');
  await expect.poll(() => view.evaluate(value)).toBeGreaterThan(before);
});

test('a sample that is run answers', async ({ view }) => {
  await view.visit('./api/sets/');
  await view.click('button[data-run]');
  await view.until(() =>
    [...document.querySelectorAll('figure [role=status]')].some((one) => /\d{3}/.test(one.textContent)),
  );
});

test('a wide layout becomes a narrow one and a wide one again, as the window does', async ({ view }) => {
  // A page whose layout doesn't depend on a container query, and one with a parent page, which is shown below 640 px.
  for (const route of ['./faq/', './concepts/sets/']) {
    await view.visit(route);
    for (const [width, menu, crumbs] of [
      [1180, 'none', 'flex'],
      [820, 'grid', 'flex'],
      [600, 'grid', 'none'],
      [844, 'grid', 'flex'],
      [1180, 'none', 'flex'],
    ] as const) {
      await view.resize(width, 820);
      const layout = () =>
        ['header button', 'nav[aria-label="Breadcrumbs"] ol'].map(
          (selector) => getComputedStyle(document.querySelector(selector) as Element).display,
        );
      await expect.poll(() => view.evaluate(layout), { message: `${route} at ${width}` }).toEqual([menu, crumbs]);
    }
  }
});

test('a wide window that was loaded narrow has the wide layout', async ({ view }) => {
  await view.visit('./faq/', narrow);
  await view.resize(1440, 900);
  await view.until(() => getComputedStyle(document.querySelector('header button') as Element).display === 'none');
});

test.describe('on a phone', () => {
  test('the menu takes focus, Escape hands it back, and a link closes it', async ({ view }) => {
    await view.visit('./concepts/sets/', narrow);
    await view.click('header button');
    await view.until(() => document.activeElement?.closest('[popover]:popover-open'));
    await view.press('Escape');
    await hasFocus(view, 'header button');
    await view.click('header button');
    await isShown(view, '[popover]:popover-open');
    await view.click('nav[data-sidebar] a[href$="/concepts/locks/"]');
    await view.until(() => location.pathname.endsWith('/concepts/locks/'));
    await isGone(view, '[popover]:popover-open, [inert]');
  });

  test('the contents open below the section line, whole, and close with a choice', async ({ view }) => {
    for (const { width, height } of [narrow, { width: 844, height: 390 }]) {
      await view.visit('./concepts/sets/', { width, height });
      // The navbar goes on the way down and comes back on the way up, and the bar slides with it.
      await scrollTo(view, 1500);
      await isShown(view, '[data-navbar-hidden] [data-stuck]');
      await scrollTo(view, 1400);
      await view.until(() => {
        const [navbar, bar] = ['header', '[data-stuck]'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        );
        return navbar && bar && navbar.top === 0 && bar.top >= navbar.bottom - 1;
      });
      await view.click('[data-stuck] button');
      await isShown(view, `${contents}:popover-open`);
      const [line, shown] = [await box(view, '[data-stuck] button'), await box(view, contents)];
      expect(shown.top).toBeGreaterThanOrEqual(line.bottom);
      expect(shown.top - line.bottom).toBeLessThan(12);
      expect(Math.abs(shown.left - line.left)).toBeLessThan(2);
      expect(shown.right).toBeLessThanOrEqual(width);
      expect(shown.bottom).toBeLessThanOrEqual(height);
      await view.click(`${contents} li:nth-child(3) a`);
      await isGone(view, `${contents}:popover-open`);
      await isAtSection(view);
    }
  });

  test('the navbar goes on the way down and comes back on the way up', async ({ view }) => {
    await view.visit('./concepts/sets/', narrow);
    for (const top of [200, 400, 600, 800]) await scrollTo(view, top);
    await view.until(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 0);
    await scrollTo(view, 700);
    await view.until(() => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) > 50);
  });

  test('a table of requests shows all of its columns', async ({ view }) => {
    await view.visit('./api/sets/', narrow);
    const room = () => {
      const table = document.querySelector('article table')?.parentElement;
      return table ? table.scrollWidth - table.clientWidth : Infinity;
    };
    expect(await view.evaluate(room)).toBeLessThan(12);
  });
});

for (const width of [320, 390, 720, 820])
  test(`no page scrolls sideways at ${width} px`, async ({ view }) => {
    const routes = ['', 'quickstart/', 'concepts/sets/', 'api/sets/', 'how-to/deduplicate-incoming-webhooks/', 'faq/'];
    for (const route of routes) {
      await view.visit(`./${route}`, { width, height: 844 });
      const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await view.evaluate(tooWide), route).toBe(0);
    }
  });
