import { defineConfig } from '@playwright/test';
import { browserNames, find, howToInstall } from './driver';
import type { Options } from './fixtures';

/*
 * What Firefox and WebKit may do differently from Chromium, in which everything else is tested. A browser that isn't
 * installed is skipped, with a note on how to install it.
 */
const local = 'http://localhost:3000/docs/';
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
const missing = browserNames.filter((name) => !find(name));
if (!isWorker)
  for (const name of missing) console.log(`Not tested in ${name}, which isn't installed: ${howToInstall(name)}`);

export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: 'checks.ts',
  outputDir: '../../test-results/browsers',
  forbidOnly: Boolean(process.env.CI),
  // One for each browser.
  workers: browserNames.length,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: { baseURL: process.env.BASE_URL ?? local },
  projects: browserNames.filter(find).map((name) => ({ name, use: { engine: name } })),
  ...(!process.env.BASE_URL && {
    webServer: { command: 'node scripts/serve.mjs', cwd: '../..', url: local, reuseExistingServer: !process.env.CI },
  }),
});
