import type { Page } from '@playwright/test';

/** Waits until React has hydrated a page that loads it. An exported page does so when idle, after everything else. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getElementById('_boot') || 'hydrated' in document.documentElement.dataset);
}
