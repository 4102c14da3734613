import type { Page } from '@playwright/test';

/** Waits until React has hydrated a page that loads it. An exported page does so when idle, after everything else. */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getElementById('_boot') || 'alive' in document.documentElement.dataset);
}
