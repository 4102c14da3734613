import { afterAll, beforeAll } from 'vitest';
import { answerWith, type InjectedFault } from '../../../model/server/faults';
import {
  createState,
  type Json,
  type Request,
  type Response,
  randomFrom,
  respond,
  type ServiceFailure,
  type State,
} from '../../../model/service';
import type { Command, Ending, Language } from './callers';
import { type Answered, type Callers, type Sent, startCallers } from './simulated';

/** What happens at a request: a fault, a crash of the caller, another answer, or something else that comes first. */
export type Mishap = InjectedFault | 'crash-before' | 'crash-after' | Response | ((world: World) => unknown);

/** The work was done, but its answer was lost. */
export const lost = 0;

/** The target's answer: 200 with a text, another status, or none; undefined means 500. */
export type Answer = string | number | undefined;

const key = 'st_test';
let calls = 0;

/**
 * A service with its set and lookup, a target on which the work is done, and callers of the recipes, in time of their
 * own: the clock jumps to the next event, so that hours take no time.
 */
export class World {
  now = Date.parse('2025-09-24T12:00:00.000Z');
  /** How far the callers' wall clocks are ahead, in ms. */
  ahead = 0;
  state: State;
  /** Lines of the requests to the service: `POST /api/v1/locks`. */
  readonly requests: string[] = [];
  /** Keys whose work was begun, and moments since which records were read. */
  readonly worked: string[] = [];
  /** What the target has carried out, and when. */
  readonly done = new Map<string, number>();
  /** The records of two systems by their addresses, such as `shop/1`. */
  readonly records = new Map<string, { name: string; mail: string; changed: number }>();
  work: (name: string, method: string) => Answer | Promise<Answer> = () => 'done';
  settings: Partial<Command['settings']> = {};
  readonly seed = 1;
  readonly random = randomFrom(this.seed);
  private readonly begin = this.now;
  private readonly plan: { part: string; mishap: Mishap }[] = [];
  private readonly events: { at: number; run: () => void }[] = [];
  private readonly open = new Map<number, (ending: Ending) => void>();

  constructor(private readonly callers: Callers) {
    this.state = createState({ now: this.now, key, seed: this.seed });
    this.send('POST', '/uniqs', { name: 'processed-orders' });
    this.send('POST', '/lookups', { name: 'shopify-erp-orders' });
    callers.enter(this);
  }

  /** How long the story has taken so far. */
  get seconds(): number {
    return (this.now - this.begin) / 1000;
  }

  /** Proceeds from event to event until the story is over. */
  async run<T>(story: (world: World) => Promise<T>): Promise<T> {
    let result: PromiseSettledResult<T> | undefined;
    void Promise.allSettled([story(this)]).then(([settled]) => {
      result = settled;
    });
    for (;;) {
      await this.callers.quiet();
      if (result?.status === 'rejected') throw result.reason;
      if (result) return result.value;
      const event = this.events.shift();
      if (!event) throw new Error('everybody waits for something that never comes');
      this.now = event.at;
      event.run();
    }
  }

  sleep(ms: number): Promise<void> {
    const at = this.now + Math.max(0, Math.ceil(ms));
    // After all events that are no later.
    const index = this.events.findLastIndex((event) => event.at <= at) + 1;
    return new Promise((run) => this.events.splice(index, 0, { at, run }));
  }

  /**
   * Makes something happen at the next request to the service whose line contains the part. Several for the same part
   * happen in turn.
   */
  at(part: string, ...mishaps: Mishap[]): void {
    this.plan.push(...mishaps.map((mishap) => ({ part, mishap })));
  }

  /** What happens at a request. */
  mishapOf = (line: string, isOfTarget: boolean): Mishap | undefined => {
    const index = isOfTarget ? -1 : this.plan.findIndex(({ part }) => line.includes(part));
    return index < 0 ? undefined : this.plan.splice(index, 1)[0]?.mishap;
  };

  /** Kills the callers' process: everything that it was doing ends there. */
  crash(): undefined {
    for (const end of this.open.values()) end({ hasCrashed: true });
    this.open.clear();
  }

  call(recipe: Command['recipe'], name: string, options: Partial<Command> = {}): Promise<Ending> {
    const id = ++calls;
    const settings = { url: 'http://8kit', key, attempts: 4, pause: 1, timeout: 30, ...this.settings };
    return new Promise((done) => {
      this.open.set(id, done);
      void this.callers.call(id, { recipe, key: name, ...options, settings }).then((ending) => {
        if (this.open.delete(id)) done('value' in ending ? { value: String(ending.value) } : ending);
      });
    });
  }

  isAlive(call: number): boolean {
    return this.open.has(call);
  }

  /** The service's answer to someone else's request. */
  send(method: string, path: string, body?: Json): Response {
    const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
    return this.respond({ method, path: `/api/v1${path}`, headers, body: JSON.stringify(body) ?? '' });
  }

  /** The values of the set. */
  get taken(): Json[] {
    return this.state.sets[0]?.entries.map(({ content }) => content.value ?? null) ?? [];
  }

  /** The names of the marks of the value that was added last. */
  get marks(): string[] {
    return Object.keys(this.state.sets[0]?.entries[0]?.content.metadata ?? {});
  }

  /** The mappings of the lookup, `left=right`. */
  get mappings(): string[] {
    return this.state.lookups[0]?.entries.map(({ content }) => `${content.left}=${content.right}`) ?? [];
  }

  /** The names in the records of two systems. */
  get held(): string[] {
    return Array.from(this.records, ([address, { name }]) => `${address}=${name}`);
  }

  /** The keys of the locks that are held. */
  get locks(): string[] {
    return this.state.locks.filter(({ until = Number.POSITIVE_INFINITY }) => until > this.now).map((lock) => lock.key);
  }

  /** The answer to a call's request; undefined if the connection is closed without one. */
  async ask(call: number, { method, url, headers, body }: Sent): Promise<Answered | undefined> {
    const { host, pathname, search } = new URL(url);
    const isOfTarget = host === 'target';
    const line = `${method} ${pathname}`;
    await this.travel();
    if (!this.isAlive(call)) return never;
    if (!isOfTarget) this.requests.push(line);
    const mishap = this.mishapOf(line, isOfTarget);
    if (typeof mishap === 'function') mishap(this);
    if (mishap === 'crash-before') this.crash();
    if (!this.isAlive(call)) return never;
    const response = isOfTarget
      ? await this.askTarget(method, decodeURIComponent(pathname.slice(1)))
      : this.answer({ method, path: pathname + search, headers, body }, mishap);
    if (mishap === 'crash-after') this.crash();
    if (!this.isAlive(call) || mishap === 'hang') return never;
    await this.travel();
    if (!response || mishap === 'drop-answer') return undefined;
    const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
    const dated = { Date: new Date(this.now).toUTCString(), ...response.headers };
    return { status: response.status, headers: dated, text, isCut: mishap === 'cut-answer' };
  }

  private travel(): Promise<void> {
    return this.sleep(10 + this.random() * 50);
  }

  private answer(request: Request, mishap: Mishap | undefined): Response | undefined {
    if (typeof mishap === 'object') return mishap;
    const isFault = typeof mishap === 'string' && mishap !== 'crash-before' && mishap !== 'crash-after';
    return answerWith(isFault ? mishap : undefined, (failure) => this.respond(request, failure));
  }

  private async askTarget(method: string, name: string): Promise<Response | undefined> {
    const isQuestion = method === 'GET' && !/^\d{4}-/.test(name);
    // Python writes moments in another form.
    if (!isQuestion) this.worked.push(/^\d{4}-/.test(name) ? new Date(name).toISOString() : name);
    const answer = isQuestion ? this.tell(name) : ((await this.work(name, method)) ?? 500);
    const isCarriedOut = method !== 'GET' && (answer === lost || typeof answer === 'string');
    const own = isCarriedOut ? this.carryOut(name) : undefined;
    if (answer === lost) return undefined;
    const [status, body] = typeof answer === 'number' ? [answer, 'failed'] : [200, own ?? answer];
    return { status, headers: {}, body };
  }

  /** What the target says: whether something was done, what was done since a moment, or what is in a record. */
  private tell(name: string): string {
    const [kind = '', system = '', what = ''] = name.split('/');
    const record = this.records.get(`${system}/${what}`);
    const found = [...this.records].find(([address, { mail }]) => address.startsWith(system) && mail === what);
    if (kind === 'since')
      return JSON.stringify([...this.done].flatMap(([one, at]) => (at < Date.parse(system) ? [] : one)));
    if (kind === 'changed') {
      const isNew = ([address, { changed }]: [string, { changed: number }]) =>
        address.startsWith(system) && changed >= Date.parse(what);
      return JSON.stringify([...this.records].filter(isNew).map(([address]) => address.split('/')[1]));
    }
    if (kind === 'read') return record ? JSON.stringify(record) : '';
    if (kind === 'find') return found?.[0].split('/')[1] ?? '';
    return this.done.has(name) ? 'yes' : 'no';
  }

  /** Does the work: `erp/ada=Ada` creates or changes a record and gives its ID. */
  private carryOut(work: string): string | undefined {
    const [, system = '', what = '', name = ''] = /^(shop|erp)\/(.*)=(.*)$/.exec(work) ?? [];
    this.done.set(work, this.now);
    if (!system) return undefined;
    const known = this.records.get(`${system}/${what}`);
    const id = known ? what : `${system[0]}${this.records.size}`;
    this.records.set(`${system}/${id}`, { name, mail: known?.mail ?? what, changed: this.now });
    return id;
  }

  private respond(request: Request, failure?: ServiceFailure): Response {
    const { state, response } = respond(this.state, request, this.now, failure);
    this.state = state;
    return response;
  }
}

const never = new Promise<never>(() => {});

/** Plays stories in worlds, in which recipes in a language are called. To be used where its tests are described. */
export function playerOf(language: Language) {
  let callers: Callers;
  beforeAll(() => {
    callers = startCallers(language);
  });
  afterAll(() => callers.close());
  return <T>(story: (world: World) => Promise<T>) => new World(callers).run(story);
}
