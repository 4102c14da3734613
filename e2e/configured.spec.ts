import { blockStorage } from './support/observe';
import { expect, test } from './support/test';
import { serveVariant, type Variant } from './support/variant';

/* The site as its owner can configure it beyond the defaults: a second version, and analytics. */

let site: Variant;

test.beforeAll(async () => {
  // Long enough for a build.
  test.setTimeout(120_000);
  const one = "export const versions: readonly PublishedVersion[] = [{ ...site.version, href: '/' }];";
  const two = one.replace(' }];', " }, { name: '1.0', label: '1.0', href: '/quickstart/' }];");
  site = await serveVariant('configured', { [one]: two }, { DOCS_ANALYTICS_ID: 'G-TEST123' });
});
test.afterAll(() => site?.stop());

test.describe('STATE-3 the version', () => {
  // The analytics tag is configured too, and there is no network here.
  test.beforeEach(({ page }) => page.route('https://www.googletagmanager.com/**', (route) => route.fulfill()));

  test('the menu is there with two versions, and remembers the choice', async ({ page }) => {
    await page.goto(`${site.url}intro/`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: '1.0', exact: true }).click();
    await expect(page).toHaveURL(/\/quickstart\/$/);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('1.0');
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('1.0');
  });

  test('STATE-10 with storage blocked the menu leads on', async ({ page }) => {
    await blockStorage(page);
    await page.goto(`${site.url}intro/`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page.getByRole('link', { name: '1.0', exact: true }).click();
    await expect(page).toHaveURL(/\/quickstart\/$/);
  });

  test('the menu closes on Escape and hands focus back', async ({ page }) => {
    await page.goto(`${site.url}intro/`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '1.0', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Version: Next' })).toBeFocused();
  });
});

test.describe('SCRIPT-1 the analytics tag', () => {
  const tag = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123';

  test('is loaded with the configured id, once the page is idle', async ({ page }) => {
    let isLoaded = false;
    await page.addInitScript(() => {
      // The page is idle when the test says so.
      window.requestIdleCallback = (callback) => {
        addEventListener('idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }), { once: true });
        return 0;
      };
    });
    await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: 'window.tagRan = true' }));
    page.on('request', (request) => {
      if (request.url() === tag) isLoaded = true;
    });
    await page.goto(`${site.url}intro/`, { waitUntil: 'networkidle' });
    expect(isLoaded).toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('idle')));
    await page.waitForFunction(() => 'tagRan' in window);
    expect(isLoaded).toBe(true);
    const calls = await page.evaluate(() =>
      (window as Window & { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map((call) => Array.from(call)),
    );
    expect(calls?.[1]).toEqual(['config', 'G-TEST123']);
  });

  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    test(`is not loaded for a reader with ${signal}`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.addInitScript((name) => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
      }, signal);
      await page.goto(`${site.url}intro/`, { waitUntil: 'networkidle' });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(asked.filter((url) => !url.startsWith(new URL(site.url).origin))).toEqual([]);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    });
  }
});
