import type { Page } from '@playwright/test';

/** What a page noted about its own loading; times are milliseconds from its start. */
export interface ObservedLoad {
  firstPaint: number;
  largestPaint: number;
  /** The part of all tasks beyond 50 ms: before and after the load event. */
  blockedBeforeLoad: number;
  blockedAfterLoad: number;
  /** Sum of the scores. */
  layoutShift: number;
}

declare global {
  interface Window {
    observed: { type: string; start: number; duration: number; shift: number }[];
  }
}

/** Makes pages opened from now on record what they paint, and what blocks them. */
export async function observeLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.observed = [];
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = 'value' in entry ? Number(entry.value) : 0;
          window.observed.push({ type: entry.name || type, start: entry.startTime, duration: entry.duration, shift });
        }
      }).observe({ type, buffered: true });
    }
  });
}

/** What the page has recorded so far. */
export async function readLoad(page: Page): Promise<ObservedLoad> {
  const { observed, loaded } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { observed: window.observed, loaded: navigation?.loadEventEnd ?? 0 };
  });
  const startsOf = (name: string) => observed.filter(({ type }) => type === name).map(({ start }) => start);
  const tasks = observed.filter(({ duration }) => duration > 50);
  const blocked = (some: typeof tasks) => some.reduce((sum, { duration }) => sum + duration - 50, 0);
  return {
    firstPaint: Math.min(...startsOf('first-contentful-paint')),
    largestPaint: Math.max(...startsOf('largest-contentful-paint')),
    blockedBeforeLoad: blocked(tasks.filter(({ start }) => start < loaded)),
    blockedAfterLoad: blocked(tasks.filter(({ start }) => start >= loaded)),
    layoutShift: observed.reduce((sum, { shift }) => sum + shift, 0),
  };
}
