import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { launchOptions, wholeBrowser } from './e2e/browser.mjs';
import type { Options } from './e2e/fixtures';
import { isCI } from './tests/is-ci';

/*
 * Tests the export in out/, served on a port that nothing else in this repository uses, or a deployed site:
 *
 *   BASE_URL=https://8kit.io/docs/ npx playwright test hosting
 */
const deployed = process.env.BASE_URL;
/** Clones that are tested at the same time each need their own. */
const port = process.env.TEST_PORT || '3100';
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
    baseURL: deployed ?? `http://localhost:${port}/docs/`,
    // A trace of each test takes its share of the suite's time: `npx playwright test --trace on` has them.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: ['back-forward-cache.spec.ts', 'browsers.spec.ts', 'translated.spec.ts'],
      grepInvert: /@translated/,
      use: { ...desktop, launchOptions },
    },
    {
      // What every engine has to do, and whatever changes words, works on a page that the browser translates.
      name: 'translated',
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
      testIgnore: isInstalled ? [] : '**',
      grep: /browsers\.spec|@engines/,
      use: { browserName, viewport },
    })),
  ],
  // It refuses a port that is taken, so that no other server is tested instead.
  webServer: deployed
    ? undefined
    : { command: `node scripts/serve.mjs --port ${port}`, wait: { stdout: /The site is at/ } },
});
