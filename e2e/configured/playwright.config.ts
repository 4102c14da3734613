import { defineConfig } from '@playwright/test';
import main from '../../playwright.config';

/*
 * Tests of the site as its owner can configure it, and of the preview that editors see, each in a copy below
 * test-results/ that its server makes. They need an export in out/, too.
 */
const configured = 'http://localhost:3001/docs/';
const preview = 'http://localhost:3002/docs/';
const desktop = main.projects?.[0]?.use;
const server = { cwd: '../..', timeout: 300_000, reuseExistingServer: !process.env.CI };

export default defineConfig({
  ...main,
  testDir: '.',
  outputDir: '../../test-results/browser-configured',
  projects: [
    { name: 'configured', testIgnore: 'preview.spec.ts', use: { ...desktop, baseURL: configured } },
    { name: 'preview', testMatch: 'preview.spec.ts', use: { ...desktop, baseURL: preview } },
  ],
  webServer: [
    // The site as it is, for what happens when another one is deployed.
    { ...server, url: 'http://localhost:3000/docs/', command: 'node scripts/serve.mjs' },
    { ...server, url: configured, command: 'npx tsx e2e/configured/start.ts configured 3001' },
    // What it prints are the mistakes that tests make.
    { ...server, url: preview, command: 'npx tsx e2e/configured/start.ts preview 3002', stderr: 'ignore' },
  ],
});
