import type { Page } from '@playwright/test';
import { outsideLink } from '../lib/nav';
import { expect, test, visit } from './fixtures';
import { listed, outside, titleOf } from './support/docs';
import { layoutShifts } from './support/observe';
import { pressInPlace } from './support/press';
import { sidebarLink, sidebarOf } from './support/sidebar';

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const current = (page: Page) => contents(page).locator('[aria-current="location"]');
const line = (page: Page) => page.getByRole('button', { name: 'On this page' });
const navbarHeight = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height ?? 0;

test('NAV-3, NAV-4 navbar and footer hold what they were asked to', async ({ page }) => {
  await visit(page, './quickstart/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: '8kit website' })).toHaveAttribute('href', 'https://8kit.io');
  await expect(main.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/8kit-io');
  await expect(main.getByRole('button', { name: /colour mode/i })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const group of ['Docs', 'Components', 'Resources', 'Community'])
    await expect(footer.getByRole('heading', { name: group })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/8kit-io');
  await expect(footer.getByRole('link', { name: /chat/ })).toHaveAttribute('href', 'https://8kit.io/community');
  await expect(footer).toContainText('2025');
  await main.getByRole('link', { name: 'Documentation' }).click();
  await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
});

test.describe('NAV-5 the table of contents', () => {
  test('lists headings of level 2 to 3 and follows the reader, on the next page too', {
    tag: ['@translated', '@engines'],
  }, async ({ page }) => {
    await visit(page, './concepts/sets/');
    const headings = await page.getByRole('article').locator('h2, h3').allTextContents();
    expect(await contents(page).getByRole('link').allTextContents()).toEqual(headings);
    for (const title of ['Sets', 'Locks']) {
      await sidebarLink(page, title).click();
      await expect(page.locator('h1')).toHaveText(title);
      await contents(page).getByRole('link', { name: 'Guarantees' }).click();
      await expect(page).toHaveURL(/#guarantees$/);
      await expect(current(page)).toHaveText('Guarantees');
      await expect(page.locator('#guarantees')).toBeInViewport();
    }
    // A heading counts once it is in the top quarter of the window.
    const limits = page.locator('#limits');
    await limits.evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - innerHeight / 5));
    await expect(current(page)).toHaveText('Limits');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(current(page)).toHaveText('Next steps');
    // Back leads to the place, and to the page before.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/concepts\/sets\/#guarantees$/);
    await expect(page.locator('h1')).toHaveText('Sets');
  });

  test('a link to the start of the page that is shown asks the server for nothing, keeps what was chosen, and a place followed then stays', async ({
    page,
  }) => {
    await visit(page, './api/sets/');
    const conflict = page.getByRole('tab', { name: '409' }).first();
    await conflict.click();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await sidebarLink(page, 'Sets API').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(asked.filter((url) => url.includes('/sets/'))).toEqual([]);
    await expect(conflict).toHaveAttribute('aria-selected', 'true');
    await sidebarOf(page).getByRole('link', { name: 'List values' }).click();
    await expect(page).toHaveURL(/#list-values$/);
    await expect(page.locator('#list-values')).toBeInViewport();
  });

  test('scrolls with the reader, so that the current entry is in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await visit(page, './getting-started/self-hosting-docker-compose/');
    const headings = await page.getByRole('article').locator('h2, h3').all();
    for (const heading of headings.filter((_, index) => index % 8 === 0)) {
      await heading.evaluate((element) => element.scrollIntoView());
      const entry = contents(page).locator(`[href="#${await heading.getAttribute('id')}"]`);
      await expect(entry).toHaveAttribute('aria-current', 'location');
      // Tolerates a fraction of a pixel.
      await expect(entry).toBeInViewport({ ratio: 0.99 });
    }
    // In a lower window as well, in which the list shows fewer entries.
    await page.setViewportSize({ width: 1440, height: 260 });
    await expect(current(page)).toBeInViewport({ ratio: 0.99 });
  });

  test('is at hand on a phone all the way down, in a bar that names the part being read', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './api/sets/');
    await expect(line(page)).toBeHidden();
    const topOf = async (shown: ReturnType<typeof line>) => (await shown.boundingBox())?.y ?? Number.NaN;
    for (const [part, name] of [
      ['delete-a-set', 'Delete a set'],
      ['create-a-set-errors', 'Create a set › Errors'],
    ] as const) {
      const heading = page.locator(`#${part}`);
      await heading.evaluate((element) => element.scrollIntoView());
      await expect(line(page)).toHaveText(`On this page${name}`);
      // At the top of the window or below the navbar, and never over the heading.
      await expect
        .poll(async () => (await topOf(line(page))) - Math.max(0, (await topOf(page.getByRole('banner'))) + 60))
        .toBeLessThanOrEqual(1);
      expect(await topOf(heading)).toBeGreaterThan((await topOf(line(page))) + 40);
    }
    // Its list is told by browsers.spec.ts.
    await pressInPlace(line(page));
    await expect(current(page)).toHaveText('Create a set');
    await expect(current(page)).toBeInViewport({ ratio: 1 });
  });

  test('of operations stands in the sidebar, with their methods, and only there', async ({ page }) => {
    await visit(page, './api/sets/');
    const sections = sidebarOf(page).locator('[data-sections]');
    await expect(contents(page)).toBeHidden();
    await expect(line(page)).toBeHidden();
    await expect(sections).toHaveCount(1);
    const headings = await page.getByRole('article').locator('h2, h3').allTextContents();
    const names = await sections.getByRole('link').allTextContents();
    expect(names.map((name) => name.replace(/^(GET|POST|PUT|DELETE)(?=[A-Z])/, ''))).toEqual(headings);
    expect(names).toContain('DELETERemove a value');

    await sections.getByRole('link', { name: 'List values' }).click();
    await expect(page).toHaveURL(/#list-values$/);
    const marked = sections.locator('[aria-current="location"]');
    await expect(marked).toHaveText('GETList values');
    await page.locator('#bulk-remove').evaluate((heading) => heading.scrollIntoView());
    await expect(marked).toHaveText('POSTRemove many values');
    await expect(marked).toBeInViewport({ ratio: 1 });

    await sidebarLink(page, 'Locks API').click();
    await expect(page.locator('h1')).toHaveText('Locks API');
    await expect(sections.getByRole('link', { name: 'List values' })).toHaveCount(0);
    await sections.getByRole('link', { name: 'Release a lock' }).click();
    await expect(marked).toHaveText('DELETERelease a lock');
    // On the mobile layout, it is in the menu.
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, './api/sets/');
    await pressInPlace(page.getByRole('button', { name: 'Open menu' }));
    await sidebarOf(page).getByRole('link', { name: 'DELETE Remove a value' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('#remove-a-value')).toBeInViewport();
  });
});

test('NAV-8 on a phone, a page begins with its text, and the way to what is above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
  for (const path of ['./', './getting-started/self-hosting-docker-compose/', './api/setting-violations/']) {
    await visit(page, path);
    const lead = page.locator('[data-prose] > p').first();
    expect((await lead.boundingBox())?.y, path).toBeLessThanOrEqual(280);
  }
  await visit(page, './installation/');
  await expect(way.getByRole('link', { name: 'Run it yourself' })).toBeVisible();
  // Of a category, to its place in the menu.
  await visit(page, './concepts/sets/');
  await way.getByRole('button', { name: /^Concepts/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sets', exact: true })).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Lookups' }).first()).toBeInViewport();
});

test('NAV-5, NAV-7 the layouts change below 1121 px and 997 px, and back', { tag: '@engines' }, async ({ page }) => {
  await visit(page, './concepts/sets/#guarantees');
  for (const width of [1121, 1120, 997, 996, 600, 997, 1121]) {
    await page.setViewportSize({ width, height: 800 });
    const isDesktop = width >= 997;
    await expect(sidebarOf(page)).toBeVisible({ visible: isDesktop });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: !isDesktop });
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('list')).toBeVisible({
      visible: width > 640,
    });
    await expect(contents(page)).toBeVisible({ visible: width > 1120 });
    await expect(line(page)).toBeVisible({ visible: width <= 1120 });
  }
});

test("ROUTE-2, NAV-8 breadcrumbs follow the sidebar's nesting, and next leads on, from the index file of a page too", async ({
  page,
}) => {
  await visit(page, './n8n-node/create-set/index.html');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Documentation', 'In n8n', 'Sets', 'Create Set']);
  await crumbs.getByRole('link', { name: 'Documentation' }).click();
  await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
  await page.getByRole('navigation', { name: 'Pages' }).locator('[rel="next"]').click();
  await expect(page.locator('h1')).toHaveText('Quickstart');
});

test('NAV-1, NAV-2, NAV-8 the sidebar marks the page shown, and names one that it doesn’t list, which ends with cards and leads to the others like it', async ({
  page,
}) => {
  await visit(page, './');
  const shown = sidebarOf(page).locator('[aria-current="page"]');
  await expect(shown).toHaveText('Introduction');
  await expect(shown).toHaveAttribute('href', '/docs/intro/');
  await visit(page, './installation/');
  const row = sidebarOf(page).getByRole('link', { name: outsideLink.label });
  await expect(row).toHaveAttribute('href', '/docs/intro/#more-guides');
  await expect(sidebarOf(page).locator('a')).toHaveCount(listed.length - outside.length + 1);
  const place = sidebarOf(page).locator('details').filter({ hasText: 'Run it yourself' });
  await expect(place.getByRole('listitem').first()).toHaveText('Installation');
  await expect(shown).toHaveText('Installation');
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(way.getByRole('listitem').nth(1)).toHaveText('Run it yourself');
  const last = page.locator('article header:has(> h2)').last();
  await expect(last.getByRole('heading')).toHaveText('Next steps');
  const cards = last.locator('+ div > div');
  expect(await cards.count()).toBeGreaterThan(1);
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await way.getByRole('button', { name: 'Pages: Run it yourself' }).press('Enter');
  const list = page.getByRole('list', { name: 'Run it yourself' });
  await expect(list.getByRole('link').nth(1)).toHaveText(titleOf('/getting-started/self-hosting-docker-compose/'));
  await expect(list.locator('[aria-current="page"]')).toHaveText('Installation');
  await list.getByRole('link', { name: 'Performance and scaling' }).click();
  await expect(page.locator('h1')).toHaveText('Performance and scaling');
  await expect(list).toBeHidden();
  await sidebarLink(page, 'Quickstart').click();
  await expect(shown).toHaveText('Quickstart');
  await expect(place).not.toContainText('Installation');
  // A category without a listed page is there for one of its pages alone.
  const tools = sidebarOf(page).getByText('Tools', { exact: true });
  await expect(tools).toHaveCount(0);
  await visit(page, './api/mock/');
  await expect(tools).toBeVisible();
});

test('an address typed by hand leads to the heading, below the navbar, and stays as it is where it names none', async ({
  page,
  baseURL,
}) => {
  for (const path of ['./concepts/sets/#%67uarantees', './concepts/sets/?from=mail#%67uarantees']) {
    await visit(page, path);
    await expect(page.locator('#guarantees')).toBeInViewport();
    await expect(current(page)).toHaveText('Guarantees');
    await expect(page).toHaveURL(new URL(path, baseURL).href);
    const { y = 0 } = (await page.locator('#guarantees').boundingBox()) ?? {};
    expect(y, 'WCAG 2.4.11').toBeGreaterThanOrEqual(await navbarHeight(page));
  }
  // Other sites write it in other letters, and mails append the end of their sentence.
  for (const hash of ['Guarantees', 'guarantees).']) {
    await visit(page, `./concepts/sets/?from=mail#${hash}`);
    await expect(page).toHaveURL(/\?from=mail#guarantees$/);
    await expect(page.locator('#guarantees')).toBeInViewport();
  }
  // Opened, and typed on the open page.
  for (const hash of ['#/guarantees', '#%zz']) {
    const address = new URL(`./concepts/sets/${hash}`, baseURL).href;
    await visit(page, address);
    // One turn of the event loop, with everything that follows a change of the address.
    await pressInPlace(page.getByRole('button', { name: 'Page actions' }));
    await expect(page.getByRole('list', { name: 'Page actions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address);
    await expect(current(page)).toHaveCount(0);
  }
});

test.describe('ROUTE-3 any other path', () => {
  test.use({ expectedErrors: /404/ });

  test('is not found, in the site’s chrome, with a way onward', async ({ page }) => {
    for (const path of ['/elsewhere', './intro/more']) {
      const response = await visit(page, path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(sidebarOf(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'start from the introduction' }).click();
    await expect(page.locator('h1')).toHaveText(titleOf('/intro/'));
  });

  test('is answered with the pages that fit its words, which search takes', { tag: '@translated' }, async ({
    page,
  }) => {
    await visit(page, './concept/sets.html');
    await expect(page.getByRole('main').getByText(/^Did you mean Sets( API)?\?$/)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Search for it' }).click();
    const field = page.getByRole('combobox', { name: 'Search the documentation' });
    await expect(field).toHaveValue('concept sets html');
    await expect(page.getByRole('dialog').locator('a[href="/docs/concepts/sets/"]')).toBeVisible();
    await page.keyboard.type('lookup');
    await expect(field).toHaveValue('lookup');
    await page.getByRole('option').first().click();
    await expect(page.locator('h1')).not.toHaveText('Page not found');
  });
});

test('OLDER-2 older versions have a section of their own, closed at first, to which pages lead', async ({ page }) => {
  await visit(page, './installation/');
  await page.getByRole('article').getByRole('link', { name: 'an older one' }).click();
  await expect(page).toHaveURL('./components/nodes/#older-versions');
  await expect(page.getByRole('heading', { name: 'Older versions' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Older versions' })).toBeInViewport();
  const part = page.getByRole('heading', { name: 'Replace every Add node' });
  await visit(page, './components/nodes/');
  await expect(part).toBeHidden();
  await visit(page, './n8n-node/add-to-set/');
  await page.getByRole('article').getByRole('link', { name: 'replace it' }).click();
  await expect(part).toBeInViewport();
  await visit(page, './components/nodes/#new-add');
  await expect(part).toBeInViewport();
});
