import type { Page } from '@playwright/test';

/** Waits until React has taken over a page that it is meant to. A sealed page loads it when idle, after all else. */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.getElementById('_boot') || 'alive' in document.documentElement.dataset);
}
