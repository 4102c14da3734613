import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { basePath } from '../lib/base-path.mjs';
import { getSite } from '../lib/content';

/* What an editor sees under `next dev`. */
const port = 3101;
const origin = `http://localhost:${port}`;
let server: ChildProcess;

test.describe.configure({ timeout: 60_000 });

test.beforeAll(async () => {
  // Long enough for the first compilation.
  test.setTimeout(120_000);
  server = spawn('npx', ['next', 'dev', '-p', String(port)], { detached: true, stdio: 'ignore' });
  await expect
    .poll(
      () =>
        fetch(origin + basePath).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
});

test.afterAll(() => {
  // The whole group: npx starts Next as a child of its own.
  if (server.pid) process.kill(-server.pid);
});

test('ROUTE-3 an unknown path is not found in preview too', async ({ page }) => {
  const response = await page.goto(`${origin}${basePath}/nowhere/`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('DATA-3 a draft is shown in preview, with a mark', async ({ page }) => {
  const [draft] = getSite().site.version.draftIds;
  await page.goto(`${origin}${basePath}/${draft}/`);
  await expect(page.getByText('Draft: not part of the published site.')).toBeVisible();
});
