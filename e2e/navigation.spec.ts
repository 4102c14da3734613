import type { Page } from '@playwright/test';
import { moreGuides } from '../lib/nav';
import { expect, test, visit } from './fixtures';
import { listed, outside, titleOf } from './support/docs';
import { pressInPlace } from './support/press';
import { sidebarLink, sidebarOf } from './support/sidebar';

const inSidebar = listed.map(({ path }) => path).filter((path) => !outside.includes(path));

test.describe('NAV-1, NAV-2 the sidebar', () => {
  test('lists every document but those outside once, and marks the one shown', async ({ page }) => {
    await visit(page, './concepts/sets/');
    const sidebar = sidebarOf(page);
    const hrefs = await sidebar.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.slice(0, -1).toSorted()).toEqual(inSidebar.map((path) => `/docs${path}`).toSorted());
    // The last row leads to the list of the others.
    expect(hrefs.at(-1)).toBe(`/docs${moreGuides.href}`);
    await expect(sidebar.locator('[aria-current]')).toHaveText('Sets');
    await expect(sidebar.locator('[aria-current]')).toHaveAttribute('aria-current', 'page');
  });

  test('names a page that it doesn’t list while it is shown, without a link', async ({ page }) => {
    await visit(page, './installation/');
    const sidebar = sidebarOf(page);
    await expect(sidebar.locator('a')).toHaveCount(inSidebar.length);
    const place = sidebar.locator('details').filter({ hasText: moreGuides.label });
    await expect(place.locator('[aria-current="page"]')).toHaveText('Installation');
    await sidebarLink(page, 'Quickstart').click();
    await expect(page.locator('h1')).toHaveText('Quickstart');
    await expect(place).toHaveCount(0);
  });

  test('opening or closing a category leaves the others as they are', async ({ page }) => {
    // Something that is folding isn't hidden yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, './intro/');
    const categories = sidebarOf(page).locator('details');
    const state = () => categories.evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open));
    const before = await state();
    for (const [index, wasOpen] of before.entries()) {
      const summary = categories.nth(index).locator('> summary');
      if (!(await summary.isVisible())) continue;
      await summary.click();
      before[index] = !wasOpen;
      expect(await state()).toEqual(before);
    }
  });

  test('stays where it was scrolled to while the reader goes on', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await visit(page, './intro/');
    const sidebar = sidebarOf(page);
    await sidebar.getByRole('link', { name: 'Environment variables' }).click();
    await expect(page.locator('h1')).toHaveText('Environment variables');
    expect(await sidebar.evaluate((nav) => nav.scrollTop)).toBeGreaterThan(0);
  });
});

test.describe('NAV-3 the navbar', () => {
  test('has the logo, the documentation, GitHub and the colour mode', async ({ page }) => {
    await visit(page, './quickstart/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: '8kit website' })).toHaveAttribute('href', 'https://8kit.io');
    await expect(main.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/8kit-io');
    await expect(main.getByRole('button', { name: /colour mode/i })).toBeVisible();
    await main.getByRole('link', { name: 'Documentation' }).click();
    await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
  });
});

test("NAV-4 the footer has four groups, the community's addresses and the year", async ({ page }) => {
  await visit(page, './intro/');
  const footer = page.getByRole('contentinfo');
  for (const group of ['Docs', 'Components', 'Resources', 'Community']) {
    await expect(footer.getByRole('heading', { name: group })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/8kit-io');
  await expect(footer.getByRole('link', { name: /chat/ })).toHaveAttribute('href', 'https://8kit.io/community');
  await expect(footer).toContainText('2025');
});

test.describe('NAV-5 the table of contents', () => {
  test('lists headings of level 2 to 3 and follows the reader', async ({ page }) => {
    await visit(page, './concepts/sets/');
    const toc = page.getByRole('navigation', { name: 'On this page' });
    const headings = await page.getByRole('article').locator('h2, h3').allTextContents();
    expect(await toc.getByRole('link').allTextContents()).toEqual(headings);

    await toc.getByRole('link', { name: 'Guarantees' }).click();
    await expect(page).toHaveURL(/#guarantees$/);
    await expect(toc.locator('[aria-current="location"]')).toHaveText('Guarantees');
    await expect(page.locator('#guarantees')).toBeInViewport();

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(toc.locator('[aria-current="location"]')).toHaveText('Next steps');
  });

  test('follows on the next page too', async ({ page }) => {
    await visit(page, './concepts/sets/');
    await sidebarLink(page, 'Locks').click();
    await expect(page.locator('h1')).toHaveText('Locks');
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await toc.getByRole('link', { name: 'Guarantees' }).click();
    await expect(toc.locator('[aria-current="location"]')).toHaveText('Guarantees');
  });

  test('scrolls with the reader, so that the current entry is in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await visit(page, './faq/');
    const toc = page.getByRole('navigation', { name: 'On this page' });
    for (const heading of (await page.getByRole('article').locator('h2, h3').all()).filter(
      (_, index) => index % 5 === 0,
    )) {
      await heading.evaluate((element) => element.scrollIntoView());
      const current = toc.locator(`[href="#${await heading.getAttribute('id')}"]`);
      await expect(current).toHaveAttribute('aria-current', 'location');
      // Tolerates a fraction of a pixel.
      await expect(current).toBeInViewport({ ratio: 0.99 });
    }
    // In a lower window as well, in which the list shows fewer entries.
    await page.setViewportSize({ width: 1440, height: 260 });
    await expect(toc.locator('[aria-current="location"]')).toBeInViewport({ ratio: 0.99 });
  });

  test('folds into a bar on the mobile layout, which comes once its place is reached', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './concepts/sets/');
    const toc = page.getByRole('navigation', { name: 'On this page' });
    const line = page.getByRole('button', { name: 'On this page' });
    await expect(toc).toBeHidden();
    await expect(line).toBeHidden();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page
      .locator('h2')
      .nth(1)
      .evaluate((heading) => heading.scrollIntoView());
    await expect(line).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await pressInPlace(line);
    await expect(toc).toBeVisible();
    await pressInPlace(toc.getByRole('link', { name: 'Limits' }));
    await expect(toc).toBeHidden();
    await expect(page.locator('#limits')).toBeInViewport();
  });

  test('ends within a window that is lower than itself', async ({ page }) => {
    const height = 480;
    await page.setViewportSize({ width: 390, height });
    await visit(page, './concepts/sets/#guarantees');
    await pressInPlace(page.getByRole('button', { name: 'On this page' }));
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await expect(toc.getByRole('link', { name: 'Guarantees' })).toBeInViewport();
    const bottom = await toc.evaluate((list) => list.getBoundingClientRect().bottom);
    expect(bottom).toBeGreaterThan(height / 2);
    expect(bottom).toBeLessThanOrEqual(height);
  });

  test('has room for a few entries in the lowest window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 160 });
    await visit(page, './concepts/sets/#guarantees');
    await pressInPlace(page.getByRole('button', { name: 'On this page' }));
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await expect(toc).toBeVisible();
    await expect(toc).toHaveCSS('height', `${12 * 16}px`);
  });

  test('is at hand all the way down a long page, which names the part being read', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './api/sets/');
    const line = page.getByRole('button', { name: 'On this page' });
    const navbar = page.getByRole('banner');
    const topOf = async (shown: typeof line) => (await shown.boundingBox())?.y ?? Number.NaN;
    for (const [part, name] of [
      ['delete-a-set', 'Delete a set'],
      ['create-a-set-errors', 'Create a set › Errors'],
    ] as const) {
      const heading = page.locator(`#${part}`);
      await heading.evaluate((element) => element.scrollIntoView());
      await expect(line).toHaveText(`On this page${name}`);
      // At the top of the window or below the navbar, and never over the heading.
      await expect
        .poll(async () => (await topOf(line)) - Math.max(0, (await topOf(navbar)) + 60))
        .toBeLessThanOrEqual(1);
      expect(await topOf(heading)).toBeGreaterThan((await topOf(line)) + 40);
    }
    await pressInPlace(line);
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]');
    await expect(current).toHaveText('Create a set');
    await expect(current).toBeInViewport({ ratio: 1 });
  });

  test('of operations stands in the sidebar, with their methods, and only there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, './api/sets/');
    const sections = sidebarOf(page).locator('[data-sections]');
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'On this page' })).toBeHidden();
    await expect(sections).toHaveCount(1);
    const headings = await page.getByRole('article').locator('h2, h3').allTextContents();
    const names = await sections.getByRole('link').allTextContents();
    expect(names.map((name) => name.replace(/^(GET|POST|PUT|DELETE)(?=[A-Z])/, ''))).toEqual(headings);
    expect(names).toContain('DELETERemove a value');

    await sections.getByRole('link', { name: 'List values' }).click();
    await expect(page).toHaveURL(/#list-values$/);
    await expect(page.locator('#list-values')).toBeInViewport();
    const current = sections.locator('[aria-current="location"]');
    await expect(current).toHaveText('GETList values');
    await page.locator('#bulk-remove').evaluate((heading) => heading.scrollIntoView());
    await expect(current).toHaveText('POSTRemove many values');
    await expect(current).toBeInViewport({ ratio: 1 });

    await sidebarLink(page, 'Locks API').click();
    await expect(page.locator('h1')).toHaveText('Locks API');
    await expect(sections.getByRole('link', { name: 'Acquire a lock' })).toBeVisible();
    await expect(sections.getByRole('link', { name: 'List values' })).toHaveCount(0);
    await sections.getByRole('link', { name: 'Release a lock' }).click();
    await expect(current).toHaveText('DELETERelease a lock');
  });

  test('of operations leads on from the menu of the mobile layout', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './api/sets/');
    await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
    await sidebarOf(page).getByRole('link', { name: 'DELETE Remove a value' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('#remove-a-value')).toBeInViewport();
  });
});

test.describe('on a phone a page begins with its text', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of [
    './',
    './concepts/sets/',
    './getting-started/self-hosting-docker-compose/',
    './api/setting-violations/',
  ])
    test(`${path} has its first sentence in the first third of the screen`, async ({ page }) => {
      await visit(page, path);
      const lead = page.locator('[data-prose] > p').first();
      expect((await lead.boundingBox())?.y).toBeLessThanOrEqual(280);
      await expect(page.getByRole('button', { name: 'On this page' })).toBeHidden();
    });

  test('NAV-8 and with the way to what is above it: a page, or the category in the menu', async ({ page }) => {
    await visit(page, './installation/');
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(way.getByRole('link', { name: moreGuides.label })).toBeVisible();
    await visit(page, './concepts/sets/');
    await way.getByRole('button', { name: 'Concepts' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Lookups' }).first()).toBeInViewport();
  });
});

test('NAV-1 the start marks the page that it shows', async ({ page }) => {
  await visit(page, './');
  await expect(sidebarOf(page).locator('[aria-current="page"]')).toHaveText('Introduction');
  await expect(sidebarOf(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/docs/intro/');
});

test('WCAG 2.4.11 a heading reached by its anchor is not under the navbar', async ({ page }) => {
  await visit(page, './concepts/sets/#limits');
  const heading = page.locator('#limits');
  await expect(heading).toBeInViewport();
  const navbar = await page.getByRole('banner').boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(navbar?.height ?? 0);
});

test.describe('NAV-7 the edge between the layouts', () => {
  for (const { width, isDesktop } of [
    { width: 997, isDesktop: true },
    { width: 996, isDesktop: false },
  ]) {
    test(`${width} px is ${isDesktop ? 'desktop' : 'mobile'}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, './concepts/sets/');
      await expect(sidebarOf(page)).toBeVisible({ visible: isDesktop });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !isDesktop });
    });
  }

  for (const { width, isBeside } of [
    { width: 1121, isBeside: true },
    { width: 1120, isBeside: false },
  ]) {
    test(`NAV-5 at ${width} px the contents are ${isBeside ? 'beside the text' : 'in a bar'}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, './concepts/sets/#guarantees');
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible({ visible: isBeside });
      await expect(page.getByRole('button', { name: 'On this page' })).toBeVisible({ visible: !isBeside });
    });
  }
});

test.describe('NAV-8 the way around a page', () => {
  test('previous and next follow the sidebar', async ({ page, request }) => {
    await visit(page, './intro/');
    const links = sidebarOf(page).locator('a:not([href*="#"])');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(inSidebar.length);
    for (const [index, address] of addresses.entries()) {
      const html = await (await request.get(address)).text();
      const ends = [...html.matchAll(/<a[^>]*\brel="(?:prev|next)"[^>]*>/g)].map(
        ([tag]) => /href="([^"]*)"/.exec(tag)?.[1],
      );
      expect(ends, address).toEqual([addresses[index - 1], addresses[index + 1]].filter(Boolean));
    }
    await page.getByRole('navigation', { name: 'Pages' }).locator('[rel="next"]').click();
    await expect(page).toHaveURL(new RegExp(`${addresses[1]}$`));
  });

  test("breadcrumbs follow the sidebar's nesting", async ({ page }) => {
    await visit(page, './n8n-node/create-set/');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Documentation', 'Actions in n8n', 'Sets', 'Create Set']);
    await crumbs.getByRole('link', { name: 'Documentation' }).click();
    await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
  });
});

test.describe('NAV-8 no page is a dead end', () => {
  for (const [path, title, group, kind] of [
    ['./api/sets/', 'Sets API', 'REST API', undefined],
    ['./installation/', 'Installation', moreGuides.label, 'Operations guide'],
    ['./scenarios/ecommerce-order-sync/', 'E-commerce order sync', moreGuides.label, 'Scenario'],
  ] as const) {
    test(`${path} says where it is and what it is, and ends with cards`, async ({ page }) => {
      await visit(page, path);
      await expect(page.locator('h1')).toHaveText(title);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
      await expect(crumbs.getByRole('listitem').nth(1)).toHaveText(group);
      // Its category says so, or a separate line does.
      if (kind) await expect(page.getByRole('article')).toContainText(kind);
      const last = page.locator('article div:has(> h2)').last();
      await expect(last.getByRole('heading')).toHaveText('Next steps');
      const cards = last.locator('+ div');
      await expect(cards.getByRole('link')).toHaveCount(3);
      const tops = await cards
        .locator('> div')
        .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      // The whole card is a link, not just the title.
      await cards
        .locator('> div')
        .first()
        .click({ position: { x: 5, y: 5 } });
      await expect(page.locator('h1')).not.toHaveText(title);
    });
  }
});

test.describe('an address typed by hand', () => {
  const current = (page: Page) =>
    page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]');

  for (const path of ['./concepts/sets/#%67uarantees', './concepts/sets/?from=mail#%67uarantees'])
    test(`${path} leads to the heading, and marks it in the contents`, async ({ page, baseURL }) => {
      await visit(page, path);
      await expect(page.locator('#guarantees')).toBeInViewport();
      await expect(current(page)).toHaveText('Guarantees');
      await expect(page).toHaveURL(new URL(path, baseURL).href);
    });

  for (const hash of ['#/guarantees', '#nowhere', '#100%', '#%zz'])
    test(`${hash}, which names no heading, stays in the address`, async ({ page, baseURL }) => {
      const address = new URL(`./concepts/sets/${hash}`, baseURL).href;
      const open = () => visit(page, address);
      const type = async () => {
        await visit(page, './concepts/sets/');
        await page.goto(address);
      };
      for (const arrive of [open, type]) {
        await arrive();
        // One turn of the event loop, with everything that follows a change of the address.
        await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
        await expect(page.getByRole('list', { name: 'Page actions' })).toBeVisible();
        await expect(page).toHaveURL(address);
        await expect(current(page)).toHaveCount(0);
      }
    });
});

test('going back to a hash whose encoding is broken shows the page, with focus on its heading', async ({ page }) => {
  await visit(page, './concepts/sets/#100%');
  await sidebarLink(page, 'Locks').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locks' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/#100%$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeFocused();
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await visit(page, './quickstart/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('every page can be reached by links from the start', async ({ request }) => {
  const seen = new Set<string>();
  const queue = ['/docs/'];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/docs\/[^"#?]*)/g)) queue.push(href);
  }
  for (const { path } of listed) expect([...seen], path).toContain(`/docs${path}`);
});
