import type { Page } from '@playwright/test';

/**
 * Stops the page's clock: timers of its scripts run when `page.clock.runFor` advances it. Hydration and idle callbacks
 * would wait forever, so let the page hydrate first, unless hydration is what the test is about. `page.clock.resume`
 * starts the clock again.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Later than the time that passes until the call arrives.
  await page.clock.pauseAt(3_600_000);
}

/** Milliseconds after which a browser that has rendered no frame may have stopped rendering. */
const longestFrame = 500;

/**
 * Waits until the page's scripts have finished what they started, whether in the next frame, which observers also wait
 * for, or when idle. Not for a page whose clock is stopped.
 */
export async function untilIdle(page: Page): Promise<void> {
  const idle = page.evaluate(async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  // On a busy machine, Chromium sometimes stops rendering frames of an idle page; a screenshot forces one.
  const clip = { x: 0, y: 0, width: 1, height: 1 };
  const wake = setInterval(() => page.screenshot({ clip }).catch(() => undefined), longestFrame);
  await idle.finally(() => clearInterval(wake));
}

/** Has animations end twenty times as early. */
export async function playFaster(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 20 });
}
