import type { Page } from '@playwright/test';

/**
 * Stops the time of a page: what its scripts do later, they do as `page.clock.runFor` passes it. React and the browser's
 * idle time would be waited for in vain: a page that isn't to be watched coming alive is alive before.
 * `page.clock.resume` lets time flow again.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Ahead of the time that flows until the call arrives.
  await page.clock.pauseAt(3_600_000);
}

/**
 * Waits until the page's scripts have done all that they had begun, be it with the next frame, which observers wait for
 * too, or when the page is idle. Not for a page whose clock stands.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
