import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

/** How many pieces a page is split into. */
const pieces = 40;

/**
 * The places where a page's HTML is split, from its lead on, so that its article arrives little by little. A piece ends
 * with an element: a label that arrives without its words wraps when they come, in whatever page. So does an icon.
 */
function cutBody(html: string): number[] {
  const start = html.indexOf('data-prose');
  const tags = [...html.matchAll(/<\/(?!(?:svg|path|rect|circle)>)[a-z0-9]+>/g)]
    .map(({ 0: tag, index }) => index + tag.length)
    .filter((end) => end > start);
  return Array.from({ length: pieces }, (_, piece) => tags[Math.floor((piece * tags.length) / pieces)] ?? start);
}

/**
 * Opens the page of the export at an address as on a slow connection: piece by piece, each once the previous one has been
 * shown.
 */
export async function openInPieces(page: Page, address: URL): Promise<void> {
  const html = await (await fetch(address)).text();
  const cuts = cutBody(html);
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
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
  const elements = () => page.evaluate(() => document.getElementsByTagName('*').length);
  for (const piece of others) {
    const before = await elements();
    await page.evaluate(painted);
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
