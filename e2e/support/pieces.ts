import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { answer } from './faulty-server';

/** In how many pieces an article's beginning comes, and of how many tags each is: they fill a screen. */
const beginning = { pieces: 30, tags: 10 };

/** The places in a page's HTML where it is cut in pieces, so that the beginning of its article comes bit by bit. */
export function cutArticle(html: string): number[] {
  const article = html.indexOf('<article');
  const tags = [...html.matchAll(/>/g)].map(({ index }) => index + 1).filter((end) => end > article);
  return tags.filter((_, place) => place % beginning.tags === 0).slice(0, beginning.pieces);
}

/**
 * Opens a page of the export as it comes on a slow line: piece by piece, each once the one before has been painted, where
 * the page lets it be.
 * @param address of the page
 * @param cut gives the places in its HTML where a piece ends
 */
export async function openInPieces(page: Page, address: URL, cut: (html: string) => number[]): Promise<void> {
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
  for (const piece of others) {
    await page.evaluate(painted);
    arriving?.write(piece);
  }
  arriving?.end();
  await page.waitForLoadState('load');
}

/** Waits for a frame; as there is none while the page must not be painted, not for longer than most of them take. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 300);
  });
}
