import { defineConfig, devices } from '@playwright/test';
import type { TestOptions } from './e2e/support/test';
import { compiledFolder, compiledSiteVariable } from './lib/content/compiled';
import { findBrowser } from './scripts/browser';

/** Whether the export as Next writes it is tested, instead of the finished one. */
const isPlain = 'DOCS_TEST_PLAIN' in process.env;

/** Specs of what only the finished export does, or of another site than the one that is exported. */
const notPlain = /\/(deferred-hydration|every-page|weight|hosting|configured|announcement|preview)\.spec\.ts/;

// The exports are held against the content they were made of, which is there compiled.
process.env[compiledSiteVariable] ??= compiledFolder;

const browser = findBrowser();

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  testIgnore: isPlain ? notPlain : [],
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // What takes so long hangs, on the slowest machine too.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    exportName: isPlain ? 'plain' : 'finished',
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Painting in a process of its own would cost a twentieth of the time.
    launchOptions: { ...browser, args: [...browser.args, '--in-process-gpu'] },
    // A trace of every test would cost a third of the time; PWDEBUG and --trace on are there for one that fails.
    screenshot: 'only-on-failure',
  },
});
