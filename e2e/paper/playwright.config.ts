import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../browser.mjs';
import { ports, siteServer, urlAt } from '../support/ports';

/* Pages as Chromium and Firefox print them. Firefox is the system's, since Playwright's prints nothing. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/paper',
  timeout: 300_000,
  reporter: [['list']],
  use: { ...devices['Desktop Chrome'], baseURL: urlAt(ports.site), launchOptions },
  webServer: { ...siteServer, cwd: '../..' },
});
