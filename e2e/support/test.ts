import { test as base, type ConsoleMessage, type Disposable, expect, type Page, type Request } from '@playwright/test';
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

/** A page that tests share, and what takes away all that one of them put on it. */
interface SharedPage {
  page: Page;
  clean: () => Promise<void>;
}

/** The pages that tests of a worker share. All tests know them, as those that don't would run in workers of their own. */
interface SharedPages {
  openPage: (baseURL: string, javaScriptEnabled: boolean) => Promise<SharedPage>;
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
      const pages = new Map<string, SharedPage>();
      await use(async (baseURL, javaScriptEnabled) => {
        const key = `${baseURL} ${javaScriptEnabled}`;
        const known = pages.get(key);
        if (known) return known;
        const page = awaitReactOn(await browser.newPage({ baseURL, javaScriptEnabled }), javaScriptEnabled);
        const shared = { page, clean: cleaner(page) };
        pages.set(key, shared);
        return shared;
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    await watch(awaitReactOn(page, javaScriptEnabled), { expectedErrors, javaScriptEnabled }, use);
  },
});

/** Notes what would stay on a page, and gives the function that takes all of it away. */
function cleaner(page: Page): () => Promise<void> {
  page.clock.install = () => {
    throw new Error('A clock that is stopped stays so, and this page is handed on: take `test`, not `sharedPageTest`.');
  };
  const scripts: Disposable[] = [];
  const { addInitScript } = page;
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const added = await addInitScript.apply(page, script);
    scripts.push(added);
    return added;
  };
  return async () => {
    // What is listened for is told by the browser, at a cost, to the end.
    for (const event of ['request', 'response', 'console']) page.removeAllListeners(event);
    for (const script of scripts.splice(0)) await script.dispose();
    // A handler may wait for what only the test would have done.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.mouse.move(-1, -1);
    // A file without script: nothing writes to storage any more.
    await page.goto('./robots.txt', { waitUntil: 'commit' });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    await page.context().clearPermissions();
  };
}

/**
 * The same on a page that the tests of a worker share, since opening one with a process and a cache of its own takes
 * twice as long as going to another. What a test puts on it (listeners, scripts, routes, media, storage, permissions) is
 * taken away again. A test that stops the clock, opens other tabs, or is about what the browser has loaded already, has
 * to take `test`.
 */
export const sharedPageTest = test.extend({
  page: async ({ openPage, exportName, viewport, javaScriptEnabled, permissions, expectedErrors }, use) => {
    const { page, clean } = await openPage(addressOf(exportName), javaScriptEnabled !== false);
    if (viewport) await page.setViewportSize(viewport);
    if (permissions) await page.context().grantPermissions(permissions);
    await watch(page, { expectedErrors, javaScriptEnabled }, use);
    await clean();
  },
});

export { expect, waitForHydration };
