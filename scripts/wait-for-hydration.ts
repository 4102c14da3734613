import type { Page } from '@playwright/test';

/**
 * Waits until a page is shown whole, and until React has hydrated it if it loads React. An exported page does so when
 * idle, after everything else.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement;
    return !('beginning' in dataset) && (!document.getElementById('_boot') || 'hydrated' in dataset);
  });
}
