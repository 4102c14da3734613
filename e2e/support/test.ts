import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test';
import { getDoc, getSite } from '../../lib/content';
import type { Doc, Route } from '../../lib/content/types';
import { waitForHydration } from '../../scripts/wait-for-hydration';
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
  /** Errors that a test provokes on purpose. */
  expectedErrors: RegExp | undefined;
}

/** The pages that tests of a worker share. All tests know them, as those that don't would run in workers of their own. */
interface SharedPages {
  openPage: (baseURL: string, javaScriptEnabled: boolean) => Promise<Page>;
}

/** What can go wrong on a page. */
type Watch = Pick<TestOptions, 'expectedErrors'> & { javaScriptEnabled: boolean | undefined };

/**
 * Calls `use` with a page, then fails if the page logged an error, threw an uncaught one or had a failed request,
 * unless these are expected.
 */
async function watch(page: Page, { expectedErrors, javaScriptEnabled }: Watch, use: (page: Page) => Promise<void>) {
  const errors: string[] = [];
  const listeners = {
    // The browser logs an answer of 400 and more as well: to have each answer told would cost a twentieth of the time.
    console: (message: ConsoleMessage) => {
      const { url } = message.location();
      // Chromium asks for it now and then while the router changes the head, though every page names its icons.
      if (url.endsWith('/favicon.ico')) return;
      if (message.type() === 'error' || message.type() === 'warning') errors.push(`${message.text()} ${url}`);
    },
    pageerror: (error: Error) => errors.push(String(error)),
    requestfailed: (request: Request) => {
      // The browser cancels requests of a page being left, and scripts where scripting is off.
      const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
      const isUnwanted = javaScriptEnabled === false && request.resourceType() === 'script';
      if (!isGivenUp && !isUnwanted) errors.push(`${request.url()} failed`);
    },
  };
  page.on('console', listeners.console);
  page.on('pageerror', listeners.pageerror);
  page.on('requestfailed', listeners.requestfailed);
  await use(page);
  page.off('console', listeners.console);
  page.off('pageerror', listeners.pageerror);
  page.off('requestfailed', listeners.requestfailed);
  expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
}

/** Makes `goto` and `reload` wait for hydration too, unless `waitUntil` names an earlier moment. */
function awaitReactOn(page: Page, javaScriptEnabled: boolean | undefined): Page {
  if (javaScriptEnabled === false) return page;
  const { goto, reload } = page;
  const awaitReact = async (waitUntil = 'networkidle') => {
    if (waitUntil === 'networkidle') await waitForHydration(page);
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
  return page;
}

/**
 * Playwright's test, with a page that fails it on a console error, an uncaught error or a failed request. A test that
 * provokes one declares it with `test.use({ expectedErrors: /…/ })`. Going to a page waits for hydration too.
 */
export const test = base.extend<TestOptions, SharedPages>({
  exportName: ['finished', { option: true }],
  baseURL: ({ exportName }, use) => use(addressOf(exportName)),
  expectedErrors: [undefined, { option: true }],
  openPage: [
    async ({ browser }, use) => {
      const pages = new Map<string, Page>();
      await use(async (baseURL, javaScriptEnabled) => {
        const key = `${baseURL} ${javaScriptEnabled}`;
        const known = pages.get(key);
        if (known) return known;
        const page = guard(awaitReactOn(await browser.newPage({ baseURL, javaScriptEnabled }), javaScriptEnabled));
        pages.set(key, page);
        return page;
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    await watch(awaitReactOn(page, javaScriptEnabled), { expectedErrors, javaScriptEnabled }, use);
  },
});

/**
 * Leaves the site's page for a file without script, so that nothing writes to storage any more, and takes away what a
 * test left there, and its pointer.
 */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(-1, -1);
  await page.goto('./robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Makes a page refuse what would stay on it for the next test. */
function guard(page: Page): Page {
  const refuse = (): never => {
    throw new Error('This would stay on the page, which is handed on: take `test` instead of `sharedPageTest`.');
  };
  Object.assign(page.clock, { install: refuse });
  return Object.assign(page, { addInitScript: refuse, route: refuse, emulateMedia: refuse });
}

/**
 * The same for tests that only do what a reader can: look, point, press and type, in a window of any size. Those of one
 * worker share a page, since opening one with a process and a cache of its own takes twice as long as going to another.
 * A test that takes hold of more, such as routes, the clock or media, has to take `test`, as does one that is about what
 * is loaded.
 */
export const sharedPageTest = test.extend({
  page: async ({ openPage, exportName, viewport, javaScriptEnabled, expectedErrors }, use) => {
    const page = await openPage(addressOf(exportName), javaScriptEnabled !== false);
    if (viewport) await page.setViewportSize(viewport);
    await watch(page, { expectedErrors, javaScriptEnabled }, use);
    await leave(page);
  },
});

export { expect, waitForHydration };
