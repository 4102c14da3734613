import { expect, test, visit } from './fixtures';
import { sidebarLink } from './support/sidebar';

/** The reason given by a browser without windows, which never restores a page. */
const lackOfBrowser = 'BackForwardCacheDisabledForDelegate';

/*
 * In a browser without windows, this is the only reason why the page loads again: nothing in the page prevents a
 * restore, and everything works.
 */
test('a page left for another document is restored as it was, and answers', async ({ page, context }) => {
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
  const isRestored = () => page.evaluate(() => 'isRestored' in window && window.isRestored);
  // Playwright's own `goBack` waits for a page load. Delayed, because leaving the page ends the evaluation.
  const goBack = () => page.evaluate(() => void setTimeout(() => history.back()));
  await visit(page, 'data:text/html,Elsewhere');
  await goBack();
  await expect(page.locator('h1')).toHaveText('Sets');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1234);
  expect(obstacles.filter((reason) => reason !== lackOfBrowser)).toEqual([]);
  const canRestore = obstacles.length === 0;
  expect(await isRestored()).toBe(canRestore);

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('lock');
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await sidebarLink(page, 'Locks').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Locks', exact: true })).toBeFocused();
  await goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sets', exact: true })).toBeVisible();
  expect(await isRestored()).toBe(canRestore);
});
