import { defineConfig, devices } from '@playwright/test';
import { launchOptions, wholeBrowser } from './e2e/browser.mjs';
import type { Options } from './e2e/fixtures';

/*
 * Tests of the export in out/. Or of a deployed site:
 *
 *   BASE_URL=https://8kit.io/docs/ npx playwright test hosting
 */
const isCI = Boolean(process.env.CI);
const local = 'http://localhost:3000/docs/';
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: isCI,
  retries: isCI ? 1 : 0,
  // Many tests wait for what takes its time, such as a page that comes in pieces, and leave the processor to others.
  workers: '200%',
  // What takes so long hangs, on the slowest machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: { baseURL: process.env.BASE_URL ?? local, trace: 'on-first-retry', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      testIgnore: ['configured/**', 'back-forward-cache.spec.ts'],
      use: { ...desktop, launchOptions },
    },
    {
      // Chromium without windows has no such cache, and Playwright switches it off.
      name: 'back-forward cache',
      testMatch: 'back-forward-cache.spec.ts',
      use: {
        ...desktop,
        channel: 'chromium',
        launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
      },
    },
  ],
  ...(!process.env.BASE_URL && {
    webServer: { command: 'node scripts/serve.mjs', url: local, reuseExistingServer: !isCI },
  }),
});
