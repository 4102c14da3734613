import type { Page } from '@playwright/test';
import { untilIdle } from './clock';

/**
 * The layout shifts of the open page since its start: scores, and what moved, once all changes so far are painted: a
 * shift is reported after its frame. Not for a page whose clock is stopped.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  await untilIdle(page);
  return shiftsSoFar(page);
}

/** Those that are reported by now. */
export function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Source {
      node?: Node;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const where = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x}, ${y}`;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((entry) => {
      const { value, sources = [] } = entry as PerformanceEntry & { value?: number; sources?: Source[] };
      // What moved may have no node, if it belongs to the browser's internal part of an element.
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} "${node?.textContent?.slice(0, 60)}" from ${where(previousRect)} to ${where(currentRect)}`,
      );
      return `${value}: ${moved.join(', ')}`;
    });
  });
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
