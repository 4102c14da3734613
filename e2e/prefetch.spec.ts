import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';
import { stopClock, untilIdle } from './support/clock';
import { follow, sidebarLink, sidebarOf } from './support/sidebar';

const payload = 'GET /docs/concepts/locks/index.txt';

/** Opens a page, and records what is requested from then on, except pictures and fonts of the next page. */
async function open(page: Page, route = './intro/'): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(woff2|svg|png)$/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  await visit(page, route);
  await untilIdle(page);
  expect(asked.filter((one) => /\/index\.txt/.test(one))).toEqual([]);
  asked.length = 0;
  return asked;
}

test('STATE-8 a link that is meant by a finger is fetched ahead, once, and again after five minutes', async ({
  page,
}) => {
  const asked = await open(page);
  await stopClock(page);
  await sidebarLink(page, 'Locks').dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect.poll(() => asked).toEqual([payload]);
  await follow(page, 'Locks');
  await page.clock.runFor(40);
  await expect(page.locator('h1')).toHaveText('Locks');
  expect(asked).toEqual([payload]);
  await page.goBack();
  await page.clock.runFor(5 * 60_000);
  await follow(page, 'Locks');
  await page.clock.resume();
  await expect.poll(() => asked.filter((one) => one === payload)).toHaveLength(2);
});

test('STATE-8 nothing is fetched ahead where data is saved or the connection is slow; a click still works', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const value = location.pathname.includes('/intro/') ? { saveData: true } : { effectiveType: 'slow-2g' };
    Object.defineProperty(navigator, 'connection', { value });
  });
  for (const [route, name] of [
    ['./intro/', 'Locks'],
    ['./faq/', 'Sets'],
  ] as const) {
    const asked = await open(page, route);
    await sidebarLink(page, name).hover();
    await sidebarLink(page, name).focus();
    const search = page.getByRole('button', { name: 'Search', exact: true });
    await search.hover();
    await search.focus();
    await untilIdle(page);
    expect(asked).toEqual([]);
    // By script: a pointer's click sometimes hung here, for an unknown reason.
    await follow(page, name);
    await expect(page.locator('h1')).toHaveText(name);
  }
});

test('STATE-8 a pointer or a focus that runs through the sidebar fetches nothing, and one that stays the page', async ({
  page,
}) => {
  const asked = await open(page);
  await stopClock(page);
  // The last row leads to a place on this page.
  const links = (await sidebarOf(page).locator('a:not([href*="#"])').filter({ visible: true }).all()).slice(1, 6);
  for (const mean of ['hover', 'focus'] as const) {
    asked.length = 0;
    for (const link of links) {
      await link[mean]();
      await page.clock.runFor(39);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toHaveLength(1);
    await page.mouse.move(0, 0);
    links.reverse();
  }
});
