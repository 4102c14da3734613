import { answerWith, drawFaults, type FaultRates, type InjectedFault, randomFrom } from '../../../model/server/faults';
import {
  createState,
  type Json,
  type Request,
  type Response,
  respond,
  type ServiceFailure,
  type State,
} from '../../../model/service';
import type { Command, Ending, Language } from './callers';
import { type Callers, startCallers } from './simulated';

/** A request as a caller sends it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Whether a process is killed at this request, before or after the request is carried out. */
export type Kill = (line: string) => 'before' | 'after' | undefined;

/** For a quarter of the requests to 8kit. */
const faults: FaultRates = {
  '429': 0.05,
  storage: 0.05,
  '503': 0.03,
  'drop-answer': 0.07,
  'drop-request': 0.04,
  hang: 0.01,
};
/** For a twelfth of the requests to the target. */
const targetFaults: FaultRates = { '429': 0.02, storage: 0.02, 'drop-answer': 0.02, 'drop-request': 0.02 };

const settings = { url: 'http://8kit', key: 'st_test', attempts: 4, pause: 1, timeout: 30 };

/**
 * Callers of recipes, 8kit, and a target on which the work is done, in simulated time: the clock jumps to the next
 * event, so that hours take a second. The same seed gives the same run.
 */
export class Simulation {
  now = Date.parse('2025-09-24T08:00:00.000Z');
  /** How far the callers' wall clocks are ahead, in ms. */
  ahead = 0;
  state: State;
  /** The number of requests that 8kit received. */
  requests = 0;
  /** The number of processes that were killed. */
  killed = 0;
  /** The target's answer: a text, or a status. */
  target: (method: string, name: string, command: Command) => Promise<string | number> = async () => 'done';
  /** Returns numbers from 0 to 1. */
  readonly random: () => number;
  /** The fault of a request to 8kit, given its line, and that of a request to the target. */
  faultOf: (line: string) => InjectedFault | undefined;
  targetFaultOf: () => InjectedFault | undefined;
  private readonly callers: Callers;
  private readonly events: { at: number; run: () => void }[] = [];
  private readonly alive = new Map<number, { command: Command; kill: Kill; end: (ending: Ending) => void }>();
  private calls = 0;

  constructor(
    language: Language,
    readonly seed: number,
  ) {
    this.random = randomFrom(seed);
    this.faultOf = drawFaults(faults, seed + 1000);
    this.targetFaultOf = drawFaults(targetFaults, seed + 2000);
    this.state = createState({ now: this.now, key: settings.key, seed });
    this.send('POST', '/uniqs', { name: 'processed-orders' });
    this.send('POST', '/lookups', { name: 'shopify-erp-orders' });
    this.callers = startCallers(language, this);
  }

  /** Proceeds from event to event until the story is over. */
  async run<T>(story: (sim: Simulation) => Promise<T>): Promise<T> {
    let result: { value: T } | { error: unknown } | undefined;
    story(this).then(
      (value) => {
        result = { value };
      },
      (error: unknown) => {
        result = { error };
      },
    );
    try {
      for (;;) {
        await this.callers.quiet();
        if (result && 'error' in result) throw result.error;
        if (result) return result.value;
        const event = this.events.shift();
        if (!event) throw new Error('everybody waits for something that never comes');
        this.now = event.at;
        event.run();
      }
    } finally {
      this.callers.close();
    }
  }

  sleep(ms: number): Promise<void> {
    const at = this.now + Math.max(0, Math.ceil(ms));
    // After all events that are no later.
    const index = this.events.findLastIndex((event) => event.at <= at) + 1;
    return new Promise((run) => this.events.splice(index, 0, { at, run }));
  }

  /** A random time up to this, in ms. */
  any(ms: number): number {
    return Math.floor(this.random() * ms);
  }

  /** Calls a recipe as if in its own process. */
  call(recipe: Command['recipe'], key: string, options: Partial<Command> = {}, kill: Kill = () => undefined) {
    const id = ++this.calls;
    const command = { recipe, key, ...options, settings };
    return new Promise<Ending>((done) => {
      const end = (ending: Ending) => {
        this.alive.delete(id);
        done(ending);
      };
      this.alive.set(id, { command, kill, end });
      void this.callers.call(id, command).then((ending) => this.alive.get(id)?.end(ending));
    });
  }

  /** Sends someone else's request to 8kit, to which no faults happen. */
  send(method: string, path: string, body: Json): void {
    const headers = { 'X-Api-Key': settings.key, 'Content-Type': 'application/json' };
    this.respond({ method, path: `/api/v1${path}`, headers, body: JSON.stringify(body) });
  }

  /** Stored values, mappings and dates, and held locks. */
  get stored(): string[] {
    const { sets, lookups, lastUpdated, locks } = this.state;
    return [
      ...sets.flatMap(({ entries }) => entries.map(({ content }) => `${content.value}`)),
      ...lookups.flatMap(({ entries }) => entries.map(({ content }) => `${content.left} ${content.right}`)),
      ...lastUpdated.map(({ key }) => key),
      ...locks.filter(({ until = this.now }) => until > this.now).map(({ key }) => key),
    ];
  }

  isAlive(call: number): boolean {
    return this.alive.has(call);
  }

  /** The answer to a call's request; undefined if the connection is closed without one. */
  async ask(call: number, { method, url, headers, body }: Sent): Promise<Answer | undefined> {
    const caller = this.alive.get(call);
    const { host, pathname, search } = new URL(url);
    const isTarget = host === 'target';
    const line = `${method} ${pathname}`;
    const kill = caller?.kill(line);
    if (!caller || kill === 'before') return this.kill(call);
    await this.sleep(10 + this.any(50));
    if (!isTarget) this.requests += 1;
    const fault = isTarget ? this.targetFaultOf() : this.faultOf(line);
    const response = await answerWith<Response | Promise<Response>>(fault, (failure) =>
      isTarget
        ? this.askTarget(method, decodeURIComponent(pathname.slice(1)), caller.command, failure)
        : this.respond({ method, path: pathname + search, headers, body }, failure),
    );
    if (kill === 'after') return this.kill(call);
    if (fault === 'hang') return never;
    await this.sleep(10 + this.any(50));
    if (!response || fault === 'drop-answer') return undefined;
    const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
    return { status: response.status, headers: response.headers, text };
  }

  private kill(call: number): Promise<never> {
    if (this.isAlive(call)) this.killed += 1;
    this.alive.get(call)?.end({ hasCrashed: true });
    return never;
  }

  private async askTarget(method: string, name: string, command: Command, failure?: ServiceFailure): Promise<Response> {
    const answer = failure ? 500 : await this.target(method, name, command);
    const [status, body] = typeof answer === 'number' ? [answer, 'failed'] : [200, answer];
    return { status, headers: {}, body };
  }

  private respond(request: Request, failure?: ServiceFailure): Response {
    const { state, response } = respond(this.state, request, this.now, failure);
    this.state = state;
    return response;
  }
}

const never = new Promise<never>(() => {});
