'use client';

import { payloadFile } from '@/lib/next-internals/payload';
import { assetUrl } from '@/lib/urls';
import { fetchUnlessServerError } from './reach.client';

/**
 * How long an unused payload is kept, in milliseconds: as long as the router keeps what it prefetches,
 * `staleTimes.static`.
 */
const keptFor = 5 * 60_000;

/** By the address that the router requests to show a page. */
const payloads = new Map<string, Promise<Response>>();
const addressOf = (path: string) => assetUrl(`${path}${payloadFile}`);

/** The router's payload for a page, if it has been fetched or is on its way. */
export function keptPayload(path: string): Promise<Response> | undefined {
  return payloads.get(addressOf(path));
}

/**
 * Fetches the whole payload that the router needs to show a page.
 * @throws Error if the server can't be reached, answers with an error, or breaks off
 */
export function fetchPayload(path: string): Promise<Response> {
  const address = addressOf(path);
  const response = fetchUnlessServerError(address).then(async (answer) => {
    await answer.clone().arrayBuffer();
    return answer;
  });
  payloads.set(address, response);
  setTimeout(() => payloads.get(address) === response && payloads.delete(address), keptFor);
  return response;
}

/** Forgets a failed payload, so that the next press fetches it again. */
export function forgetPayload(path: string): void {
  payloads.delete(addressOf(path));
}

/**
 * Answers the router's requests from kept payloads, each once, because they can't be handed to it. Left to itself, it
 * needs three round trips to prefetch a page (https://github.com/vercel/next.js/pull/75671) and, if that fails, leaves
 * for the browser's own error page (https://github.com/vercel/next.js/issues/60549).
 * @returns a function that restores `fetch`
 */
export function interceptRouterFetch(): () => void {
  const { fetch } = window;
  window.fetch = async (request, options) => {
    const address = request instanceof URL ? request.pathname : '';
    const kept = payloads.get(address);
    payloads.delete(address);
    return (await kept?.catch(() => undefined)) ?? fetch(request, options);
  };
  return () => {
    window.fetch = fetch;
  };
}
