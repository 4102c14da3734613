import { existsSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser';
import { start, stop } from './programs';

/** How many times slower than this machine the reader's processor is assumed to be. */
const slowdown = 4;

/**
 * Serves an export and starts a browser while `work` runs.
 * @param work is given the browser and the site's root URL: `http://localhost:40123/docs`
 * @throws Error if there is no export, or the server ends before it listens
 */
export async function withServedSite<Result>(
  folder: string,
  work: (browser: Browser, site: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(folder)) throw new Error(`there is no ${folder}/: run "npm run build" first`);
  const server = start('node', ['scripts/serve.mjs', '--port', '0', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      server.stdout?.once('data', (line) => resolve(/http:\S+(?=\/)/.exec(String(line))?.[0] ?? ''));
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    return await withBrowser((browser) => work(browser, address));
  } finally {
    stop(server);
  }
}

/** Starts a browser while `work` runs. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(findBrowser());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page with an empty cache while `work` runs, on a processor four times slower. */
export async function withSlowPage<Result>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await work(page, session);
  } finally {
    await context.close();
  }
}
