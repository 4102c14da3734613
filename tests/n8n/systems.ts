import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Memory } from '../../lib/workflows/schema';
import { type Mock, startMock } from '../../model/server/server';
import { createState, type Entry, type State } from '../../model/service';
import { withoutNow } from './record';

/* What workflows talk to: the model of 8kit, and whatever stands for a shop, an ERP or the reader's own system. */

export const key = 'realkey';

/**
 * 8kit as workflows see it: the model, which records, and loses responses. Each node has an address of its own,
 * `<url>/at/<index of the node>`, so that what it changed is known.
 */
export interface EightKit extends Mock {
  /** Each request that arrived: `POST /uniqs`. */
  requests: string[];
  /** Requests whose next response is lost. */
  lost: string[];
  isDown: boolean;
  /** What 8kit held after each change: by which node, and when (ms since 1970). */
  changes: { node: number; at: number; memory: Memory }[];
  /** What 8kit holds. */
  memory(): Memory;
  /** Forgets everything that was stored. */
  reset(): void;
}

/** Starts 8kit on a free port. */
export async function startEightKit(): Promise<EightKit> {
  const newState = () => createState({ now: Date.now(), key, rate: { limit: 1_000_000, seconds: 60 } });
  const parts = (path: string) => /^(?:\/at\/(\d+))?(.*)/s.exec(path) ?? [];
  const lineOf = (method: string, path: string) => `${method} ${parts(path)[2]?.replace('/api/v1', '')}`;
  const mock = await startMock({
    state: newState(),
    port: 0,
    faultOf: (asked) => {
      if (service.isDown) return 'drop-request';
      const [method = '', path = ''] = asked.split(' ');
      const place = service.lost.indexOf(lineOf(method, path));
      if (place < 0) return undefined;
      service.lost.splice(place, 1);
      return 'drop-answer';
    },
    intercept: (request, answer) => {
      const [, node = '-1', path = ''] = parts(request.path);
      service.requests.push(lineOf(request.method, request.path));
      const before = service.memory();
      const response = answer({ ...request, path });
      const memory = service.memory();
      if (!isDeepStrictEqual(memory, before)) service.changes.push({ node: Number(node), at: Date.now(), memory });
      return response;
    },
  });
  const service: EightKit = Object.assign(mock, {
    requests: [],
    lost: [],
    isDown: false,
    changes: [],
    memory: () => memoryOf(mock.state),
    reset: () => {
      mock.state = newState();
    },
  });
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
  const server = createServer(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString();
    const { status, body } = answerOf(others.answers, `${request.method} https:/${request.url}`);
    others.requests.push(`${request.method} https:/${request.url} ${sent}`.trim());
    if (request.method !== 'GET') others.onWork();
    if (status === 0) return request.socket.destroy();
    if (status === -1) return undefined;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(here(body, others.url));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const others: Others = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

/** The answer to a request, by the longest of its beginnings that is listed; the status 0 stands for none, and -1 for one that never comes. */
function answerOf(answers: Readonly<Record<string, unknown>>, line: string): { status: number; body: unknown } {
  const [found] = Object.keys(answers)
    .filter((start) => line.startsWith(start))
    .sort((a, b) => b.length - a.length);
  const answer = found === undefined ? 404 : answers[found];
  if (answer === 'never') return { status: -1, body: undefined };
  if (answer === 'no response') return { status: 0, body: undefined };
  return typeof answer === 'number' ? { status: answer, body: {} } : { status: 200, body: answer };
}
