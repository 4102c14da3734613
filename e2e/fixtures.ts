import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { judgedWithin } from '../lib/own-workflow/path';
import { translate } from './support/translate';

/** Options that a file or a group of tests can set with `test.use`. */
export interface Options {
  /** Errors that a test provokes on purpose. */
  expectedErrors: RegExp | undefined;
  /** Whether the browser translates each page, as it nearly always does before React has come. */
  isTranslated: boolean;
}

/** React reports that it re-renders a page that was changed before hydration. */
const changedBefore = /React error #418/;

/** Playwright's test, which fails on a console error, an uncaught error or a failed request on any of its pages. */
export const test = base.extend<Options>({
  expectedErrors: [undefined, { option: true }],
  isTranslated: [false, { option: true }],
  context: async ({ context, browserName, expectedErrors, isTranslated, javaScriptEnabled }, use) => {
    const errors: string[] = [];
    context.on('console', (message: ConsoleMessage) => {
      const { url } = message.location();
      // Chromium sometimes requests it while the router changes the head, although every page specifies its icons.
      if (url.endsWith('/favicon.ico')) return;
      if (message.type() === 'error' || message.type() === 'warning') errors.push(`${message.text()} ${url}`);
    });
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('requestfailed', (request) => {
      // The browser cancels requests of a page that is being left, and scripts if scripting is off.
      const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
      const isUnwanted = javaScriptEnabled === false && request.resourceType() === 'script';
      if (!isGivenUp && !isUnwanted) errors.push(`${request.url()} failed`);
    });
    // On a busy machine, a workflow may take longer; auditor.test.ts tests the limit, with a clock of its own.
    await context.addInitScript((limit) => {
      const { setTimeout: wait } = window;
      const patient = (act: TimerHandler, time = 0, ...rest: unknown[]) =>
        wait(act, time === limit ? 30 * time : time, ...rest);
      Object.assign(window, { setTimeout: patient });
    }, judgedWithin * 1000);
    if (isTranslated)
      await context.addInitScript(`document.addEventListener('readystatechange', ${translate}, { once: true })`);
    await use(context);
    // The other engines word their errors differently.
    if (browserName !== 'chromium') return;
    const isExpected = (error: string) => expectedErrors?.test(error) || (isTranslated && changedBefore.test(error));
    expect(errors.filter((error) => !isExpected(error))).toEqual([]);
  },
});

/** Goes to a page, and waits until it is hydrated: pressing something before that may load a new document. */
export async function visit(page: Page, url: string, options?: Parameters<Page['goto']>[1]) {
  const response = await page.goto(url, options);
  await hydrated(page);
  return response;
}

/** Waits until React has hydrated the page, if it loads React. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loadsReact = document.querySelector('script[src*="/_next/"]');
    return !loadsReact || 'hydrated' in document.documentElement.dataset;
  });
}

export { expect };
