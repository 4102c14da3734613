import type { Page } from '@playwright/test';

/**
 * Stops the page's clock: timers of its scripts run when `page.clock.runFor` advances it. Hydration and idle callbacks
 * would wait forever, so let the page hydrate first, unless hydration is what the test is about. `page.clock.resume`
 * starts the clock again.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Ahead of the time that passes until the call arrives.
  await page.clock.pauseAt(3_600_000);
}

/**
 * Waits until the page's scripts have finished what they began, whether in the next frame, which observers wait for
 * too, or when idle. Not for a page whose clock is stopped.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
