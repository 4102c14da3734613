import { expect, test, visit } from '../fixtures';
import { answerAnalytics } from '../support/analytics';
import { startFaultyServer } from '../support/faulty-server';
import { ports, urlAt } from '../support/ports';
import { follow } from '../support/sidebar';

test.use({ expectedErrors: /Failed to (load|fetch)|failed$|ERR_/ });

test('STATE-6 an old page after a deployment with new code: the reader ends on the fresh page', async ({
  page,
  baseURL,
}) => {
  const server = await startFaultyServer(baseURL ?? '');
  await answerAnalytics(page);
  await visit(page, `${server.url}intro/`);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  // Any other code would do.
  server.deploy(urlAt(ports.site));
  await follow(page, 'Locks');
  await expect(page.getByRole('heading', { level: 1, name: 'Locks', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/concepts\/locks\/$/);
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(false);
  server.stop();
});
