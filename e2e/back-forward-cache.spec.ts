import { expect, test, visit } from './fixtures';

/** The reason given by a browser without windows, which never restores a page. */
const lackOfBrowser = 'BackForwardCacheDisabledForDelegate';

/*
 * In a browser without windows, this is the only reason why the page loads again: nothing in the page prevents a
 * restore.
 */
test('a page left for another document is restored as it was', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  const obstacles: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    obstacles.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await visit(page, './concepts/sets/');
  await page.evaluate(() => {
    scrollTo({ top: 1234, behavior: 'instant' });
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
  await visit(page, 'data:text/html,Elsewhere');
  // Playwright's own `goBack` waits for a page load. Delayed, because leaving the page ends the evaluation.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator('h1')).toHaveText('Sets');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1234);
  expect(obstacles.filter((reason) => reason !== lackOfBrowser)).toEqual([]);
  expect(await page.evaluate(() => 'isRestored' in window && window.isRestored)).toBe(obstacles.length === 0);
});
