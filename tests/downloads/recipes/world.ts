import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectedFault } from '../../../model/server/faults';
import { type Mock, startMock } from '../../../model/server/server';
import { createState, type Json, type Response, respond } from '../../../model/service';
import type { Caller, Command, Ending } from './callers';

const key = 'st_test';

/** How long a scenario waits before it counts as hung, in ms. */
export const patience = 60_000;

/** What happens at a request: a fault of the mock, a crash of the caller, or something else that comes first. */
type Mishap = InjectedFault | 'crash before' | 'crash after' | (() => void);

/** The tests of a recipe, by the fault in `recipes.yaml`. */
export type Scenarios = Readonly<Record<string, (world: World) => Promise<void>>>;

/** The work was done, but its answer was lost. */
export const lost = 0;

/** The target's answer: 200 with a text, another status, or none; undefined means 500. */
type Answer = string | number | undefined;
type Work = (key: string) => Answer | Promise<Answer>;

/** A service with its set and lookup, a target on which the work is done, and a caller of the recipes. */
export class World {
  /** Lines of the requests to the service: `POST /api/v1/locks`. */
  readonly requests: string[] = [];
  /** Keys whose work was begun, and moments since which records were read. */
  readonly worked: string[] = [];
  work: Work = () => 'done';
  /** How far the service's clock is ahead, in ms. */
  ahead = 0;
  settings: Partial<Command['settings']> = {};
  private readonly plan: { part: string; mishap: Mishap }[] = [];

  private constructor(
    private readonly mock: Mock,
    private readonly caller: Caller,
  ) {}

  /** Starts a service for the caller, with this target. */
  static async open(caller: Caller, target: Target): Promise<World> {
    const state = createState({ now: Date.now(), key });
    const mock = await startMock({
      state,
      port: 0,
      clock: () => Date.now() + world.ahead,
      faultOf: (line) => world.faultOf(line),
    });
    const world = new World(mock, caller);
    world.send('POST', '/uniqs', { name: 'processed-orders' });
    world.send('POST', '/lookups', { name: 'shopify-erp-orders' });
    target.answer = async (name) => {
      world.worked.push(name);
      return world.work(name);
    };
    return world;
  }

  close(): Promise<void> {
    return this.mock.close();
  }

  /**
   * Makes something happen at the next request whose line contains the part. Several for the same part happen in turn.
   */
  at(part: string, ...mishaps: Mishap[]): void {
    this.plan.push(...mishaps.map((mishap) => ({ part, mishap })));
  }

  /** Kills the caller's process. */
  crash(): void {
    this.caller.crash();
  }

  call(recipe: Command['recipe'], name: string, options: Partial<Command> = {}): Promise<Ending> {
    const settings = { url: this.mock.url, key, attempts: 4, pause: 0.001, timeout: 30 };
    return this.caller.call({ recipe, key: name, ...options, settings: { ...settings, ...this.settings } });
  }

  /** The service's answer to someone else's request. */
  send(method: string, path: string, body?: Json): Response {
    const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
    const request = { method, path: `/api/v1${path}`, headers, body: body === undefined ? '' : JSON.stringify(body) };
    const { state, response } = respond(this.mock.state, request, Date.now() + this.ahead);
    this.mock.state = state;
    return response;
  }

  /** Disables the caller's key. */
  disableKey(): void {
    const apps = this.mock.state.apps.map((app) => ({ ...app, isActive: false }));
    this.mock.state = { ...this.mock.state, apps };
  }

  /** The values of the set. */
  get taken(): Json[] {
    return this.mock.state.sets[0]?.entries.map(({ content }) => content.value ?? null) ?? [];
  }

  /** The mappings of the lookup, `left right`. */
  get mappings(): string[] {
    return this.mock.state.lookups[0]?.entries.map(({ content }) => `${content.left} ${content.right}`) ?? [];
  }

  get locks(): string[] {
    return this.mock.state.locks
      .filter(({ until }) => until === undefined || until > Date.now() + this.ahead)
      .map((lock) => lock.key);
  }

  /** The stored date of a key. */
  dateOf(name: string): string | undefined {
    return this.mock.state.lastUpdated.find((record) => record.key === name)?.date;
  }

  private faultOf(line: string): InjectedFault | undefined {
    this.requests.push(line);
    const index = this.plan.findIndex(({ part }) => line.includes(part));
    const mishap = index < 0 ? undefined : this.plan.splice(index, 1)[0]?.mishap;
    if (typeof mishap === 'function') mishap();
    if (mishap === 'crash before' || mishap === 'crash after') {
      this.crash();
      return mishap === 'crash before' ? 'drop-request' : 'drop-answer';
    }
    return typeof mishap === 'string' ? mishap : undefined;
  }
}

/** The server on which the work is done: `POST /order-1001`. */
export interface Target {
  url: string;
  answer: (name: string) => Promise<Answer>;
  close(): void;
}

export async function startTarget(): Promise<Target> {
  const server: Server = createServer((incoming, outgoing) => {
    const name = decodeURIComponent(incoming.url?.slice(1) ?? '');
    void target.answer(name).then((answer = 500) => {
      if (answer === lost) outgoing.destroy();
      else if (typeof answer === 'number') outgoing.writeHead(answer).end('failed');
      else outgoing.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target: Target = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: async () => undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return target;
}
