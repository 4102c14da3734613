import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Memory } from '../../lib/workflows/schema';
import { type Mock, startMock } from '../../model/server/server';
import { createState, type Entry, type State } from '../../model/service';
import { withoutNow } from './record';

/* What workflows talk to: the model of 8kit, and whatever stands for a shop, an ERP or the reader's own system. */

export const key = 'realkey';

/**
 * 8kit as workflows see it: the model behind a proxy that records, and loses responses. Each node has an address of its
 * own, `<url>/at/<index of the node>`, so that what it changed is known.
 */
export interface EightKit {
  url: string;
  /** Each request that arrived: `POST /uniqs`. */
  requests: string[];
  /** Requests whose next response is lost. */
  lost: string[];
  isDown: boolean;
  /** What 8kit held after each change: by which node, and when (ms since 1970). */
  changes: { node: number; at: number; memory: Memory }[];
  /** What 8kit holds. */
  memory(): Memory;
  ask(method: string, path: string, body?: object): Promise<unknown>;
  /** The keys of the locks that are held. */
  heldKeys(): Promise<string[]>;
  /** Forgets everything that was stored. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts 8kit on a free port. */
export async function startEightKit(): Promise<EightKit> {
  const newState = () => createState({ now: Date.now(), key, rate: { limit: 1_000_000, seconds: 60 } });
  const mock: Mock = await startMock({ state: newState(), port: 0 });
  let held = '{}';
  const { server, url } = await listen(async (request, body, response) => {
    const [, place = '-1', path = ''] = /^(?:\/at\/(\d+))?(.*)/s.exec(request.url ?? '') ?? [];
    const [line, at] = [`${request.method} ${path.replace('/api/v1', '')}`, Date.now()];
    if (service.isDown) return request.socket.destroy();
    service.requests.push(line);
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(?:host|connection|content-length)$/.test(name),
    );
    const answer = await fetch(mock.url + path, {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      ...(body && { body }),
    });
    const text = await answer.text();
    const [before, memory] = [held, memoryOf(mock.state)];
    held = JSON.stringify(memory);
    if (held !== before) service.changes.push({ node: Number(place), at, memory });
    const lost = service.lost.indexOf(line);
    if (lost >= 0) {
      service.lost.splice(lost, 1);
      return request.socket.destroy();
    }
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' }).end(text);
  });
  const service: EightKit = {
    url,
    requests: [],
    lost: [],
    isDown: false,
    changes: [],
    memory: () => {
      const memory = memoryOf(mock.state);
      held = JSON.stringify(memory);
      return memory;
    },
    ask: async (method, path, body) => {
      const response = await fetch(`${mock.url}/api/v1${path}`, {
        method,
        headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`8kit answers ${method} ${path} with ${response.status}: ${await response.text()}`);
      return response.json();
    },
    heldKeys: async () => {
      const counts = (await (await fetch(`${mock.url}/__counts`)).json()) as { locks: string[] };
      return counts.locks;
    },
    reset: () => {
      mock.state = newState();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await mock.close();
    },
  };
  return service;
}

/** What a service holds, in the form in which runs are recorded. A time of this run is written as `now`. */
function memoryOf({ sets, lookups, locks, lastUpdated }: State): Memory {
  const oldestFirst = <T extends { name: string; entries: readonly Entry[] }, V>(
    list: readonly T[],
    of: (entry: Entry) => V,
  ) => Object.fromEntries(list.map(({ name, entries }) => [name, entries.map(of).reverse()]));
  const text = (value: unknown) => String(value);
  const all = {
    sets: oldestFirst(sets, ({ content }) => text(content.value)),
    lookups: oldestFirst(lookups, ({ content }): [string, string] => [
      withoutNow(text(content.left)),
      withoutNow(text(content.right)),
    ]),
    locks: locks.map(({ key }) => key).sort(),
    dates: Object.fromEntries(lastUpdated.map(({ key, date }) => [key, withoutNow(date)])),
  };
  return Object.fromEntries(Object.entries(all).filter(([, kept]) => Object.keys(kept).length > 0));
}

/** Systems other than 8kit, at `<url>/<host>/…`. */
export interface Others {
  url: string;
  /** Each request that was carried out. */
  requests: string[];
  /** Answers by request; what isn't listed is answered with 404. */
  answers: Readonly<Record<string, unknown>>;
  /** Called for each request that changes something. */
  onWork: () => void;
  close(): void;
}

/** Starts the other systems on a free port. */
export async function startOthers(): Promise<Others> {
  const { server, url } = await listen(async (request, body, response) => {
    const { status, body: sent } = answerOf(others.answers, `${request.method} https:/${request.url}`);
    others.requests.push(`${request.method} https:/${request.url} ${body}`.trim());
    if (request.method !== 'GET') others.onWork();
    if (status === 0) return request.socket.destroy();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(here(sent, url));
  });
  const others: Others = {
    url,
    requests: [],
    answers: {},
    onWork: () => {},
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return others;
}

/** An answer whose addresses, such as that of the next page, lead here. */
const here = (answer: unknown, url: string) =>
  JSON.stringify(answer)?.replaceAll(/https:\/\/(\w+\.example\.com)/g, `${url}/$1`);

/** The answer to a request, by the longest of its beginnings that is listed; the status 0 stands for none. */
function answerOf(answers: Readonly<Record<string, unknown>>, line: string): { status: number; body: unknown } {
  const [found] = Object.keys(answers)
    .filter((start) => line.startsWith(start))
    .sort((a, b) => b.length - a.length);
  const answer = found === undefined ? 404 : answers[found];
  if (answer === 'no response') return { status: 0, body: undefined };
  return typeof answer === 'number' ? { status: answer, body: {} } : { status: 200, body: answer };
}

type Handler = (request: IncomingMessage, body: string, response: ServerResponse) => Promise<unknown>;

async function listen(handle: Handler) {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    await handle(request, body, response).catch((error: Error) => {
      console.error(error.message);
      request.socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
