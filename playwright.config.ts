import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { launchOptions, wholeBrowser } from './e2e/browser.mjs';
import type { Options } from './e2e/fixtures';
import { ports, siteServer, urlAt } from './e2e/support/ports';
import { isCI } from './tests/is-ci';

/*
 * Tests the export in out/, served on port 3100 (e2e/support/ports.ts), or a deployed site:
 *
 *   BASE_URL=https://8kit.io/docs/ npx playwright test hosting
 */
const deployed = process.env.BASE_URL;
/** The other engines, and whether they are installed. */
const others = [firefox, webkit].map((browser) => {
  const isInstalled = existsSync(browser.executablePath());
  // Workers read this file, too.
  if (!isInstalled && process.env.TEST_WORKER_INDEX === undefined)
    console.log(`Not tested in ${browser.name()}: npx playwright install --with-deps ${browser.name()} installs it`);
  return { browserName: browser.name() as 'firefox' | 'webkit', isInstalled };
});
const viewport = { width: 1440, height: 900 };
// Tests read what was copied.
const desktop = { ...devices['Desktop Chrome'], viewport, permissions: ['clipboard-read', 'clipboard-write'] };

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: isCI,
  // A test that passes only on a retry needs fixing.
  retries: 0,
  workers: '100%',
  // Anything that takes this long hangs, even on the slowest machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: deployed ?? urlAt(ports.site),
    // Pictures of each step would take most of the suite's time: `npx playwright test --trace on` has them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: ['configured/**', 'back-forward-cache.spec.ts', 'browsers.spec.ts', 'translated.spec.ts'],
      use: { ...desktop, launchOptions },
    },
    {
      // What every engine has to do, and whatever changes words, works on a page that the browser translates.
      name: 'translated',
      testIgnore: 'configured/**',
      grep: /(?:browsers|translated)\.spec|@translated/,
      use: { ...desktop, launchOptions, isTranslated: true },
    },
    {
      // Headless Chromium lacks this cache, and Playwright switches it off.
      name: 'back-forward cache',
      testMatch: 'back-forward-cache.spec.ts',
      use: {
        ...desktop,
        channel: 'chromium',
        launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
      },
    },
    ...others.map(({ browserName, isInstalled }) => ({
      name: browserName,
      testIgnore: isInstalled ? 'configured/**' : '**',
      grep: /browsers\.spec|@engines/,
      use: { browserName, viewport },
    })),
  ],
  webServer: deployed ? undefined : siteServer,
});
