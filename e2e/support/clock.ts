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

/** Milliseconds in which a browser makes a frame, unless it has stopped making any. */
const longestFrame = 10_000;

/**
 * Waits until the page's scripts have finished what they began, whether in the next frame, which observers wait for
 * too, or when idle. Not for a page whose clock is stopped.
 */
export async function untilIdle(page: Page): Promise<void> {
  const idle = page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  // Where all processors are busy, Chromium now and then makes no more frames of an idle page: a picture needs one.
  const wake = setInterval(() => page.screenshot().catch(() => undefined), longestFrame);
  await idle.finally(() => clearInterval(wake));
}
