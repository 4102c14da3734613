import type { Page } from '@playwright/test';

/** Stands in for the analytics service, which tests can't reach. */
export function answerAnalytics(page: Page, script = ''): Promise<unknown> {
  return page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: script }));
}
