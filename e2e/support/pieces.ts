import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { answer } from './faulty-server';

/** In how many pieces the rest of an article comes, and of how many tags each is: together they fill a screen. */
const rest = { pieces: 8, tags: 12 };

/**
 * The places in a page's HTML where it is cut in pieces, so that its article goes on coming once it is painted: browsers
 * wait with that for the elements that the page names.
 * @throws Error where the page names none
 */
export function cutArticle(html: string): number[] {
  const [, awaited] = [...html.matchAll(/<link rel="expect" href="#([^"]+)"/g)].at(-1) ?? [];
  const start = html.indexOf(` id="${awaited}"`);
  if (start < 0) throw new Error('the page waits for no element');
  const tags = [...html.matchAll(/>/g)].map(({ index }) => index + 1).filter((end) => end > start);
  return tags.filter((_, place) => place % rest.tags === rest.tags - 1).slice(0, rest.pieces);
}

/**
 * Opens a page of the export as it comes on a slow line: piece by piece, each once the one before has been read.
 * @param address of the page
 * @param cut gives the places in its HTML where a piece ends
 * @param isPainted whether each piece is to be painted before the next one comes, which a page may put off
 */
export async function openInPieces(
  page: Page,
  address: URL,
  cut: (html: string) => number[],
  isPainted: boolean,
): Promise<void> {
  const html = await (await fetch(address)).text();
  const cuts = cut(html);
  const [first, ...others] = [0, ...cuts].map((start, place) => html.slice(start, cuts[place]));
  let arriving: ServerResponse | undefined;
  // It ends with the process: the page may go on asking it, as long as it is shown.
  const server = createServer((request, response) => {
    const { href, pathname } = new URL(request.url ?? '/', address);
    if (pathname !== address.pathname) return answer(request, response, href, undefined);
    arriving = response.setHeader('content-type', 'text/html; charset=utf-8');
    arriving.write(first);
  })
    .listen(0)
    .unref();
  await once(server, 'listening');
  const here = new URL(address);
  here.port = String((server.address() as AddressInfo).port);

  await page.goto(here.href, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(1);
  const elements = () => page.evaluate(() => document.getElementsByTagName('*').length);
  for (const piece of others) {
    const before = await elements();
    if (isPainted) await page.evaluate(painted);
    arriving?.write(piece);
    await expect.poll(elements).toBeGreaterThan(before);
  }
  arriving?.end();
  await page.waitForLoadState('load');
}

/** Waits for a frame. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });
}
