import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

/** How many pieces the rest of an article is split into, and how many tags each has: together they fill a screen. */
const rest = { pieces: 8, tags: 12 };

/**
 * The places where a page's HTML is split, so that its article is still arriving after the first paint. Browsers delay
 * that for the elements that the page names.
 * @throws Error if the page names none
 */
export function cutArticle(html: string): number[] {
  const [, awaited] = [...html.matchAll(/<link rel="expect" href="#([^"]+)"/g)].at(-1) ?? [];
  const start = html.indexOf(` id="${awaited}"`);
  if (start < 0) throw new Error('the page waits for no element');
  const tags = [...html.matchAll(/>/g)].map(({ index }) => index + 1).filter((end) => end > start);
  return tags.filter((_, place) => place % rest.tags === rest.tags - 1).slice(0, rest.pieces);
}

/**
 * Opens a page of the export as on a slow connection: piece by piece, each once the previous one has been read.
 * @param address of the page
 * @param cut gives the places in its HTML where a piece ends
 * @param paintedBefore the first piece that is sent only after a frame, which a page may delay
 */
export async function openInPieces(
  page: Page,
  address: URL,
  cut: (html: string) => number[],
  paintedBefore: number,
): Promise<void> {
  const html = await (await fetch(address)).text();
  const cuts = cut(html);
  const [first, ...others] = [0, ...cuts].map((start, place) => html.slice(start, cuts[place]));
  let arriving: ServerResponse | undefined;
  // Ends with the process, because the page may make requests as long as it is shown.
  const server = createServer((request, response) => {
    const { href, pathname } = new URL(request.url ?? '/', address);
    if (pathname !== address.pathname) return forward(href, response);
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
  for (const [place, piece] of others.entries()) {
    const before = await elements();
    if (place >= paintedBefore) await page.evaluate(painted);
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

/** Answers as the server at this address does, or breaks off where that is gone. */
async function forward(address: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer) return void response.destroy();
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
