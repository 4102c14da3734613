import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { waitForHydration } from '../wait-for-hydration';
import { addSample, type Samples } from './figures';
import { observeLoads, readLoad } from './observe-load';
import { withServedSite, withSlowPage } from './served-site';

const pages = ['components/service', 'concepts/sets', 'api/sets', 'n8n-node/add-to-set'];

/** Chromium's "Slow 4G": 1.6 Mbit/s, and 150 ms of latency. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Milliseconds after the network is quiet in which deferred work gets done. */
const rest = 1000;

/** Loads four pages of an export once each, clicks to the next page from each, and adds the times. */
export function measurePages(samples: Samples, folder: string): Promise<void> {
  return withServedSite(`${folder}/out`, async (browser, site) => {
    for (const path of pages)
      await withSlowPage(browser, (page, session) => measurePage(samples, path, site, page, session));
  });
}

async function measurePage(
  samples: Samples,
  path: string,
  site: string,
  page: Page,
  session: CDPSession,
): Promise<void> {
  const add = (name: string, unit: string, value: number) => addSample(samples, `${path}: ${name}`, unit, value);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await observeLoads(page);
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  session.on('Page.loadEventFired', () => {
    add('weight before load', 'KiB', bytes / 1024);
    add('requests before load', '', requests);
  });
  await session.send('Page.enable');
  await page.goto(`${site}/${path}/`, { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await pause(rest);
  const load = await readLoad(page);
  add('first paint', 'ms', load.firstPaint);
  add('largest paint', 'ms', load.largestPaint);
  add('blocked before load', 'ms', load.blockedBeforeLoad);
  add('blocked after load', 'ms', load.blockedAfterLoad);
  add('layout shift', '', load.layoutShift);
  add('weight in all', 'KiB', bytes / 1024);
  add('requests in all', '', requests);
  add('click to heading', 'ms', await clickNext(page));
}

/** Milliseconds from a click on the next page's link to its heading, without a pointer hovering first. */
function clickNext(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const before = document.querySelector('h1')?.textContent;
    const start = performance.now();
    document.querySelector<HTMLElement>('a[rel="next"]')?.click();
    while (document.querySelector('h1')?.textContent === before) {
      if (performance.now() - start > 60_000) throw new Error('no other heading came within a minute of the click');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - start;
  });
}
