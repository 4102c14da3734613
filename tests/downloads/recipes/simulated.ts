import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createContext, Script } from 'node:vm';
import { bundle, type Command, commandOf, type Ending, type Language } from './callers';
import type { World } from './world';

/** Calls recipes in the time of a world. */
export interface Callers {
  /** Makes another world the one in which recipes are called. */
  enter(world: World): void;
  call(id: number, command: Command): Promise<Ending>;
  /** Resolves when all calls wait for the world. */
  quiet(): Promise<void>;
  close(): void;
}

/** A request as a caller sends it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answered {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** Whether the connection is closed in the middle of the text. */
  isCut: boolean;
}

export const startCallers = (language: Language): Callers => (language === 'TypeScript' ? inTypeScript() : inPython());

const settled = () => new Promise<void>((done) => setImmediate(done));

/** The calls run here, in a context with the clock, timers and `fetch` of the world. */
function inTypeScript(): Callers {
  const program = new Script(`Math.random = random; ${bundle('export { run } from "./caller.ts";', 'cjs')}`);
  const running = new AsyncLocalStorage<number>();
  let run: (command: Command) => Promise<Ending>;
  return {
    enter(world) {
      const module = { exports: {} as { run: typeof run } };
      program.runInContext(contextOf(world, module, () => running.getStore() ?? 0));
      run = module.exports.run;
    },
    // As text, it leaves its context.
    call: (id, command) => running.run(id, async () => JSON.parse(JSON.stringify(await run(command)))),
    quiet: settled,
    close: () => {},
  };
}

function contextOf(world: World, module: object, callId: () => number) {
  const setTimeout = (done: () => void, ms = 0) => {
    const timer = { isSet: true };
    void world.sleep(ms).then(() => timer.isSet && done());
    return timer;
  };
  const clearTimeout = (timer: { isSet: boolean }) => {
    timer.isSet = false;
  };
  const fetch = async (url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const sent = { method, url, headers: { ...headers } as Sent['headers'], body: String(body ?? '') };
    let stop = () => {};
    const stopped = new Promise<undefined>((done) => {
      stop = () => done(undefined);
    });
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    const answer = await Promise.race([world.ask(callId(), sent), stopped]);
    signal?.removeEventListener('abort', stop);
    if (!answer) throw new TypeError('fetch failed');
    const { status, text, isCut } = answer;
    // A real Response would read its body in real time.
    const parts = [Buffer.from(text)];
    const read = async () => {
      if (isCut) throw new TypeError('terminated');
      const value = parts.pop();
      return { value, done: value === undefined };
    };
    return {
      status,
      ok: status < 300,
      headers: new Headers(answer.headers),
      text: async () => text,
      body: { getReader: () => ({ read }) },
    };
  };
  const timeout = (ms: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  };
  return createContext({
    ...{ module, require: createRequire(import.meta.url), crypto, fetch, setTimeout, clearTimeout, TextDecoder, btoa },
    process: { env: {} },
    performance: { now: () => world.now },
    AbortSignal: { any: (signals: AbortSignal[]) => AbortSignal.any(signals), timeout },
    Date: class extends Date {
      constructor(value: number | string | Date = world.now + world.ahead) {
        super(value);
      }
      static override now = () => world.now + world.ahead;
    },
    random: world.random,
  });
}

/** What a call in Python asks for: an answer to a request within a time in ms, only time, or its end. */
interface Asked {
  id: number;
  call: number;
  wait?: number;
  request?: Sent;
  ending?: Ending;
}

/** Each call is a thread of one process, which writes one line for each line it reads, once all of its threads wait. */
function inPython(): Callers {
  const [command, args] = commandOf('Python', 'import simulated');
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => answers.shift()?.(line));
  const ends = new Map<number, (ending: Ending) => void>();
  let busy: Promise<void>[] = [];
  let world: World;

  const tell = (what: object) => {
    child.stdin.write(`${JSON.stringify({ now: world.now, ahead: world.ahead, ...what })}\n`);
    const line = new Promise<string>((done) => answers.push(done));
    busy.push(line.then((asked) => JSON.parse(asked).forEach(answer)));
  };
  const answer = async ({ id, call, wait, request, ending }: Asked) => {
    if (ending) return ends.get(call)?.(ending);
    const first = await Promise.race([
      ...(wait === undefined ? [] : [world.sleep(wait)]),
      ...(request ? [world.ask(call, request)] : []),
    ]);
    if (world.isAlive(call)) tell({ id, answer: first });
  };
  return {
    enter(next) {
      world = next;
      tell({ seed: world.seed });
    },
    call: (id, asked) => {
      tell({ call: id, command: asked });
      return new Promise((end) => ends.set(id, end));
    },
    async quiet() {
      do {
        const all = busy;
        busy = [];
        await Promise.all(all);
        await settled();
      } while (busy.length > 0);
    },
    close: () => child.kill(),
  };
}
