import { expect, test, visit } from '../fixtures';
import { answerAnalytics } from '../support/analytics';
import { untilIdle } from '../support/clock';
import { pressInPlace } from '../support/press';

/* The site as its owner can configure it: a second version, a repository, analytics, and pages that have moved. */

test('STATE-3 the version is chosen in a menu', async ({ page }) => {
  await answerAnalytics(page);
  await visit(page, './intro/');
  const menu = page.getByRole('button', { name: 'Version: Next' });
  const older = page.getByRole('link', { name: '1.0', exact: true });
  await pressInPlace(menu);
  await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(older).toBeHidden();
  await expect(menu).toBeFocused();
  await pressInPlace(menu);
  await pressInPlace(older);
  await expect(page).toHaveURL(/\/quickstart\/$/);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('8kit-docs.preferred-version'))).toBe('1.0');
});

test('NAV-9 the repository makes a page lead to its file and to a new issue', async ({ request }) => {
  const html = (await (await request.get('./concepts/sets/')).text()).replaceAll('&amp;', '&');
  // In the page actions, and at the foot.
  expect(html.split('href="https://github.com/owner/docs/edit/main/content/concepts/sets.md"')).toHaveLength(3);
  const reports = [...html.matchAll(/href="(https:\/\/github\.com\/owner\/docs\/issues\/new\?[^"]+)"/g)];
  expect(reports).toHaveLength(2);
  for (const [, report = ''] of reports) {
    const { searchParams } = new URL(report);
    expect(searchParams.get('title')).toContain('"Sets"');
    expect(searchParams.get('body')).toContain('Page: https://8kit.io/docs/concepts/sets/');
  }
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
      if (request.url() === 'https://www.googletagmanager.com/gtag/js?id=G-TEST123') events.push('tag');
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

  for (const signal of ['doNotTrack', 'globalPrivacyControl'])
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
});

test.describe('addresses that moved', () => {
  test('are redirected for good, with their query', async ({ request }) => {
    for (const [from, to] of [
      ['concepts/mutexes/', 'concepts/locks/'],
      ['concepts/mutexes.md', 'concepts/locks.md'],
      ['concepts/mutexes?a=b', 'concepts/locks/?a=b'],
      ['mutex.html?a=b', 'concepts/locks/?a=b#next-steps'],
    ]) {
      const response = await request.get(`./${from}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], from).toEqual([301, `/docs/${to}`]);
    }
  });

  test('a link to an earlier anchor of a page that moved lands at its heading', async ({ page }) => {
    await answerAnalytics(page);
    await visit(page, './concepts/outages/#part-down');
    await expect(page).toHaveURL('./concepts/architecture/#part-down');
    const heading = page.getByRole('heading', { name: 'When a part is down', exact: true });
    await expect(heading).toBeInViewport();
    const navbar = await page.getByRole('banner').boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(navbar?.height ?? 0);
  });

  test.describe('on a host that knows no redirects', () => {
    test.use({ javaScriptEnabled: false });

    test('a page without script leads on', async ({ page }) => {
      // Such a host answers with the contents of the index file.
      await page.goto('./concepts/mutexes/index.html');
      await expect(page).toHaveURL('./concepts/locks/');
      await expect(page.locator('h1')).toHaveText('Locks');
    });
  });
});
