import { defineConfig, devices } from '@playwright/test';
import { basePath } from './lib/base-path.mjs';
import { findBrowser } from './scripts/browser';

const port = 3100;
const browser = findBrowser();

/** Specs that build or compile the site, or in which time is the behaviour: alone, so that nothing else takes the machine. */
const alone = /(announcement|configured|preview|navigation-progress|loading)\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}${basePath}/`,
    viewport: { width: 1440, height: 900 },
    launchOptions: browser,
    // A trace of every test would cost a third of the time; PWDEBUG and --trace on are there for one that fails.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'alone', testMatch: alone, workers: 1, fullyParallel: false },
    { name: 'site', testIgnore: alone, dependencies: ['alone'] },
  ],
  // The real export, served as a CDN would; `npm run build` makes it.
  webServer: {
    command: `node scripts/serve.mjs --port ${port}`,
    url: `http://localhost:${port}${basePath}/`,
    reuseExistingServer: false,
  },
});
