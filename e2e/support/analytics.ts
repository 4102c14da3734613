import type { Page } from '@playwright/test';
import { intercept } from './intercept';

/** Stands in for the analytics service, which tests can't reach. */
export function answerAnalytics(page: Page, script = ''): Promise<unknown> {
  return intercept(page, 'https://www.googletagmanager.com/**', (route) => route.fulfill({ body: script }));
}
