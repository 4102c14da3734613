'use client';

import { assetUrl } from '@/lib/urls';
import { answerOf } from './reach.client';

/** How long a payload waits for its use, in milliseconds: as long as the router keeps what it fetches ahead, its `staleTimes.static`. */
const keptFor = 5 * 60_000;

interface Payload {
  response: Promise<Response>;
  until: number;
}

/** By the address that the router asks for to show a page: a name of the export's that Next documents nowhere. */
const payloads = new Map<string, Payload>();
const addressOf = (path: string) => assetUrl(`${path}index.txt`);

/** What the router needs to show a page, if it is here or on its way. */
export function keptPayload(path: string): Promise<Response> | undefined {
  return keptAt(addressOf(path));
}

function keptAt(address: string): Promise<Response> | undefined {
  const kept = payloads.get(address);
  return kept && kept.until > Date.now() ? kept.response : undefined;
}

/**
 * Fetches what the router needs to show a page, to the last byte.
 * @throws Error where the server can't be reached, answers with an error or breaks off
 */
export function fetchPayload(path: string): Promise<Response> {
  const response = answerOf(addressOf(path)).then(async (answer) => {
    await answer.clone().arrayBuffer();
    return answer;
  });
  payloads.set(addressOf(path), { response, until: Date.now() + keptFor });
  return response;
}

/** Forgets a payload that failed, so that the next press asks again. */
export function forgetPayload(path: string): void {
  payloads.delete(addressOf(path));
}

/**
 * Answers the router from what is kept, once, since it can't be handed a payload. Left to itself it needs three round trips to
 * fetch a page ahead; and where it fails to fetch one, it leaves for the browser's own error page.
 * @returns what ends that
 */
export function answerRouter(): () => void {
  const { fetch } = window;
  window.fetch = async (request, options) => {
    const address = request instanceof URL ? request.pathname : '';
    const kept = keptAt(address);
    payloads.delete(address);
    return (await kept?.catch(() => undefined)) ?? fetch(request, options);
  };
  return () => {
    window.fetch = fetch;
  };
}
