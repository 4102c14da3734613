import { defineConfig, devices } from '@playwright/test';
import { basePath } from './lib/base-path.mjs';
import { findBrowser } from './scripts/browser';
import { isSealed } from './scripts/export/is-sealed';

const port = 3100;
const browser = findBrowser();

/** Specs that build or compile the site, or in which time is the behaviour: alone, so that nothing else takes the machine. */
const alone = /\/(announcement|configured|preview|navigation-progress|loading|search-speed)\.spec\.ts/;

/** The export that is tested: `out`, or another folder. */
const folder = process.env.DOCS_EXPORT ?? 'out';
/** Specs of what only a sealed export does: left out for one as Next writes it. */
const sealed = /\/(sealed|policy|weight|hosting)\.spec\.ts/;

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
    { name: 'site', testIgnore: isSealed(folder) ? alone : [alone, sealed], dependencies: ['alone'] },
  ],
  // The real export, served as a CDN would; `npm run build` makes it.
  webServer: {
    command: `node scripts/serve.mjs --port ${port} --dir ${folder}`,
    url: `http://localhost:${port}${basePath}/`,
    reuseExistingServer: false,
  },
});
