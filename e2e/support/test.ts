import { test as base, expect } from '@playwright/test';
import { getDoc, getSite } from '../../lib/content';
import type { Doc, Route } from '../../lib/content/types';
import { comeAlive } from '../../scripts/come-alive';
import { addressOf, type ExportName } from './exports';

const { version, routes } = getSite().site;

/** The routes of the export, with the documents they show. */
export const publishedRoutes: (Route & { doc: Doc })[] = routes.map((route) => ({
  ...route,
  doc: getDoc(version, route.docId),
}));

/** The documents of the export. */
export const publishedDocs: readonly Doc[] = version.docs;

/** A route as an address relative to the base URL: `/intro/` → `./intro/`. */
export function at(route: string): string {
  return `.${route}`;
}

/** What a project or a spec can choose. */
export interface TestOptions {
  /** The export whose start is the base URL. */
  exportName: ExportName;
  /** Errors of the page that a test provokes. */
  expectedErrors: RegExp | undefined;
}

/**
 * Playwright's test, whose page fails it on an error in the console, an uncaught error or a failed request; a test
 * that provokes such a thing says which with `test.use({ expectedErrors: /…/ })`. Going to a page, or loading it again,
 * waits for React too, unless `waitUntil` names an earlier moment.
 */
export const test = base.extend<TestOptions>({
  exportName: ['sealed', { option: true }],
  baseURL: ({ exportName }, use) => use(addressOf(exportName)),
  expectedErrors: [undefined, { option: true }],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('requestfailed', (request) => {
      // The browser gives up what it was fetching for a page that the reader leaves, and scripts where there are none.
      const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
      const isUnwanted = javaScriptEnabled === false && request.resourceType() === 'script';
      if (!isGivenUp && !isUnwanted) errors.push(`${request.url()} failed`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.url()} answered ${response.status()}`);
    });
    const { goto, reload } = page;
    const awaitReact = async (waitUntil = 'networkidle') => {
      if (waitUntil === 'networkidle' && javaScriptEnabled !== false) await comeAlive(page);
    };
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      await awaitReact(options?.waitUntil);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload.call(page, options);
      await awaitReact(options?.waitUntil);
      return response;
    };
    await use(page);
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
  },
});

export { comeAlive, expect };
