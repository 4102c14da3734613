import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: string[];
    paintedThemes: (string | null)[];
  }
}

/** Records every layout shift of the page from its start, and returns a function that gives their scores and what moved. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & { value?: number; sources?: { node?: Node }[] };
        const moved = sources.map(({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 60)}"`);
        window.layoutShifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShifts);
}

/** Records the colour mode of each painted frame, and returns a function that gives them. */
export async function recordPaintedThemes(page: Page): Promise<() => Promise<(string | null)[]>> {
  await page.addInitScript(() => {
    window.paintedThemes = [];
    const look = () => {
      if (document.body?.firstElementChild)
        window.paintedThemes.push(document.documentElement.getAttribute('data-theme'));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => window.paintedThemes);
}

/** Makes the page's storage throw on access, as it does in a browser that blocks it. */
export function blockStorage(page: Page) {
  return page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
}
