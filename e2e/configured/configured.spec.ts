import { expect, hydrated, test, visit } from '../fixtures';
import { answerAnalytics } from '../support/analytics';
import { untilIdle } from '../support/clock';
import { blockStorage } from '../support/observe';
import { pressInPlace } from '../support/press';

/* The site as its owner can configure it: a second version, a repository, analytics, and pages that have moved. */

test.describe('STATE-3 the version', () => {
  test.beforeEach(({ page }) => answerAnalytics(page));

  test('the menu is there with two versions, and remembers the choice', async ({ page }) => {
    await visit(page, './intro/');
    await pressInPlace(page.getByRole('button', { name: 'Version: Next' }));
    await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveAttribute('aria-current', 'true');
    await pressInPlace(page.getByRole('link', { name: '1.0', exact: true }));
    await expect(page).toHaveURL(/\/quickstart\/$/);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('1.0');
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('1.0');
  });

  test('STATE-10 with storage blocked the menu leads on', async ({ page }) => {
    await blockStorage(page);
    await visit(page, './intro/');
    await pressInPlace(page.getByRole('button', { name: 'Version: Next' }));
    await pressInPlace(page.getByRole('link', { name: '1.0', exact: true }));
    await expect(page).toHaveURL(/\/quickstart\/$/);
  });

  test('the menu closes on Escape and hands focus back', async ({ page }) => {
    await visit(page, './intro/');
    await pressInPlace(page.getByRole('button', { name: 'Version: Next' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '1.0', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Version: Next' })).toBeFocused();
  });
});

test.describe('NAV-9 the repository', () => {
  test.use({ javaScriptEnabled: false });

  test('makes the page actions lead to its file and to a new issue', async ({ page }) => {
    await page.goto('./concepts/sets/');
    await pressInPlace(page.getByText('Page actions'));
    const menu = page.getByRole('list', { name: 'Page actions' });
    await expect(menu.getByRole('link', { name: 'Edit this page github.com' })).toHaveAttribute(
      'href',
      'https://github.com/owner/docs/edit/main/content/concepts/sets.md',
    );
    const report = await menu.getByRole('link', { name: 'Report a problem github.com' }).getAttribute('href');
    expect(report).toMatch(/^https:\/\/github\.com\/owner\/docs\/issues\/new\?title=/);
    const { searchParams } = new URL(report ?? '');
    expect(searchParams.get('title')).toContain('"Sets"');
    expect(searchParams.get('body')).toContain('Page: https://8kit.io/docs/concepts/sets/');
    const foot = page.getByRole('article').locator('p');
    await expect(foot.getByRole('link', { name: 'Edit this page' })).toBeVisible();
    await expect(foot.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', report ?? '');
  });
});

test('NAV-9 the repository gets a new issue about a question that search doesn’t answer', async ({ page }) => {
  await answerAnalytics(page);
  await visit(page, './intro/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('qqqqxyzzyqqq');
  await expect(page.getByRole('link', { name: /^Report that this question has no answer/ })).toHaveAttribute(
    'href',
    /^https:\/\/github\.com\/owner\/docs\/issues\/new\?title=Search[^&]*qqqqxyzzyqqq&body=/,
  );
});

test.describe('SCRIPT-1 the analytics tag', () => {
  const tag = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123';

  test('is loaded with the configured id, once the page is idle', async ({ page }) => {
    const events: string[] = [];
    await page.addInitScript(() => {
      // The page is only idle when the test says so.
      window.requestIdleCallback = (callback) => {
        addEventListener('idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }), { once: true });
        return 0;
      };
    });
    await answerAnalytics(page, 'window.tagRan = true');
    page.on('request', (request) => {
      if (request.url() === tag) events.push('tag');
    });
    await visit(page, './intro/');
    events.push('idle');
    await page.evaluate(() => dispatchEvent(new Event('idle')));
    await page.waitForFunction(() => 'tagRan' in window);
    expect(events).toEqual(['idle', 'tag']);
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
      await visit(page, './intro/');
      await untilIdle(page);
      expect(asked.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    });
  }
});

test.describe('addresses that moved', () => {
  test.beforeEach(({ page }) => answerAnalytics(page));

  for (const [what, old, now] of [
    ['a page', 'concepts/mutexes/', 'concepts/locks/'],
    ['the Markdown of a page', 'concepts/mutexes.md', 'concepts/locks.md'],
    ['a page without its slash', 'concepts/mutexes?a=b', 'concepts/locks/?a=b'],
    ['a file, at a place on the page', 'mutex.html?a=b', 'concepts/locks/?a=b#next-steps'],
  ] as const) {
    test(`${what} is redirected for good`, async ({ request }) => {
      const response = await request.get(`./${old}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([301, `/docs/${now}`]);
    });
  }

  test('a link to an earlier anchor of a page that moved lands at its heading', async ({ page }) => {
    await visit(page, './concepts/outages/#part-down');
    await expect(page).toHaveURL('./concepts/architecture/#part-down');
    const heading = page.getByRole('heading', { name: 'When a part is down', exact: true });
    await expect(heading).toBeInViewport();
    const navbar = await page.getByRole('banner').boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(navbar?.height ?? 0);
  });

  test.describe('on a host that knows no redirects', () => {
    test.use({ javaScriptEnabled: false });

    test('a page without script leads on, and has a link', async ({ page, request }) => {
      // Such a host answers with the contents of the index file.
      const response = await request.get('./concepts/mutexes/index.html');
      expect(await response.text()).toContain('<a href="/docs/concepts/locks/">');
      await page.goto('./concepts/mutexes/index.html');
      await expect(page).toHaveURL('./concepts/locks/');
      await expect(page.locator('h1')).toHaveText('Locks');
    });
  });
});
