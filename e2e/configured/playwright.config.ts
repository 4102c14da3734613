import { defineConfig } from '@playwright/test';
import main from '../../playwright.config';
import { ports, urlAt } from '../support/ports';

/*
 * Tests of the site as its owner can configure it, and of the preview that editors see. Each runs on a copy below
 * test-results/ that its server makes. They also need an export in out/.
 */
const desktop = main.projects?.[0]?.use;
// A build takes a minute or two on a quiet machine, and several times that on a busy one.
const server = { cwd: '../..', timeout: 1_200_000 };
const start = (name: 'configured' | 'preview') => `npx tsx e2e/configured/start.ts ${name} ${ports[name]}`;

export default defineConfig({
  ...main,
  testDir: '.',
  outputDir: '../../test-results/browser-configured',
  projects: [
    { name: 'configured', testIgnore: 'preview.spec.ts', use: { ...desktop, baseURL: urlAt(ports.configured) } },
    { name: 'preview', testMatch: 'preview.spec.ts', use: { ...desktop, baseURL: urlAt(ports.preview) } },
  ],
  webServer: [
    { ...server, command: start('configured'), wait: { stdout: /The site is at/ }, stdout: 'pipe' },
    // Waits for a page, which is compiled while the other site is built.
    { ...server, command: start('preview'), url: `${urlAt(ports.preview)}concepts/sets/` },
  ],
});
