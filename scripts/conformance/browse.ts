import { type BrowserContext, chromium } from '@playwright/test';
import { basePath } from '../../lib/site/base-path.mjs';
import { atOnce } from '../at-once';
import { findBrowser } from '../browser';
import type { Difference } from './types';

/** Pages open at once: more aren't faster on two cores. */
const tabs = 4;

/** Opens every page in a real browser until it has finished loading, and reports what goes wrong. */
export async function browsePages(paths: readonly string[], origin: string): Promise<Difference[]> {
  const browser = await chromium.launch(findBrowser());
  const context = await browser.newContext();
  // Frames inside the page count too.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  try {
    return (await atOnce(tabs, paths, (path) => browse(path, origin, context))).flat();
  } finally {
    await browser.close();
  }
}

async function browse(path: string, origin: string, context: BrowserContext): Promise<Difference[]> {
  const page = await context.newPage();
  const differences: Difference[] = [];
  const report = (expected: string, got: string, advice: string) => differences.push({ path, expected, got, advice });
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(`${origin}${basePath}/`) || /^(?:data|blob):/.test(url);
    if (!isOwn)
      report(`no request outside ${basePath}/`, url, 'find what asks for it: a page loads its own files only');
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Cancelled by the browser itself.
    if (reason !== 'net::ERR_ABORTED')
      report('every request answered', `${request.url()}: ${reason}`, 'see the host’s log');
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      report('every file there', `${response.url()}: ${response.status()}`, 'publish the export whole');
  });
  page.on('console', (message) => {
    if (message.type() === 'error')
      report('a quiet console', message.text(), 'if it names a policy, compare the headers');
  });
  page.on('pageerror', (error) => report('no error in a script', String(error), 'publish the export whole'));
  try {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
  } catch (error) {
    report(
      'a page',
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      'see the host’s log',
    );
  }
  await page.close();
  return differences;
}
