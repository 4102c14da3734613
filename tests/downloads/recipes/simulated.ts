import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { createContext, Script } from 'node:vm';
import { bundle, type Command, commandOf, type Ending, type Language } from './callers';
import type { Sent, Simulation } from './simulation';

/** Calls recipes in simulated time, each call as if in its own process. */
export interface Callers {
  call(id: number, command: Command): Promise<Ending>;
  /** Resolves when all calls wait for the simulation. */
  quiet(): Promise<void>;
  close(): void;
}

export const startCallers = (language: Language, sim: Simulation): Callers =>
  language === 'TypeScript' ? inTypeScript(sim) : inPython(sim);

const require = createRequire(import.meta.url);
let program: Script | undefined;

/** The calls run here, in a context with the clock, timers and `fetch` of the simulation. */
function inTypeScript(sim: Simulation): Callers {
  const running = new AsyncLocalStorage<number>();
  const setTimeout = (done: () => void, ms = 0) => {
    const timer = { isSet: true };
    void sim.sleep(ms).then(() => timer.isSet && done());
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
    const answer = await Promise.race([sim.ask(running.getStore() ?? 0, sent), stopped]);
    signal?.removeEventListener('abort', stop);
    if (!answer) throw new TypeError('fetch failed');
    const { status, text } = answer;
    // A real Response would read its text in real time.
    return { status, ok: status < 300, headers: new Headers(answer.headers), text: async () => text };
  };
  const timeout = (ms: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  };
  const module = { exports: {} as { run(command: Command): Promise<Ending> } };
  const context = createContext({
    ...{ module, require, crypto, fetch, setTimeout, clearTimeout, process: { env: {} } },
    performance: { now: () => sim.now },
    AbortSignal: { any: (signals: AbortSignal[]) => AbortSignal.any(signals), timeout },
    Date: class extends Date {
      constructor(value: number | string | Date = sim.now + sim.ahead) {
        super(value);
      }
      static override now = () => sim.now + sim.ahead;
    },
    random: sim.random,
  });
  program ??= new Script(`Math.random = random; ${bundle('export { run } from "./caller.ts";', 'cjs')}`);
  program.runInContext(context);
  return {
    call: (id, command) => running.run(id, () => module.exports.run(command)),
    quiet: () => new Promise<void>((done) => setImmediate(done)),
    close: () => {},
  };
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
function inPython(sim: Simulation): Callers {
  const [command, args] = commandOf('Python', 'import simulated');
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => answers.shift()?.(line));
  const ends = new Map<number, (ending: Ending) => void>();
  let busy: Promise<void>[] = [];

  const tell = (what: object) => {
    child.stdin.write(`${JSON.stringify({ now: sim.now, ahead: sim.ahead, ...what })}\n`);
    const line = new Promise<string>((done) => answers.push(done));
    busy.push(line.then((asked) => JSON.parse(asked).forEach(answer)));
  };
  const answer = async ({ id, call, wait, request, ending }: Asked) => {
    if (ending) return ends.get(call)?.(ending);
    const first = await Promise.race([
      ...(wait === undefined ? [] : [sim.sleep(wait)]),
      ...(request ? [sim.ask(call, request)] : []),
    ]);
    if (sim.isAlive(call)) tell({ id, answer: first });
  };
  tell({ seed: sim.seed });
  return {
    call: (id, asked) => {
      tell({ call: id, command: asked });
      return new Promise((end) => ends.set(id, end));
    },
    async quiet() {
      do {
        const all = busy;
        busy = [];
        await Promise.all(all);
        await new Promise<void>((done) => setImmediate(done));
      } while (busy.length > 0);
    },
    close: () => child.kill(),
  };
}
