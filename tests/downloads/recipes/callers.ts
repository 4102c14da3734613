import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';

export type Recipe = 'once' | 'with-lock' | 'mapped' | 'since' | 'finish' | 'reconcile' | 'import-values';

/** A call of a recipe, or of `since` with `finish` in it. Times are in seconds. */
export interface Command {
  recipe: Recipe | 'sync';
  key: string;
  run?: string;
  /** What the target says when `finish` asks; if undefined, it can't be asked. */
  isDone?: boolean;
  seconds?: number;
  waitSeconds?: number;
  graceMinutes?: number;
  /** What is imported. */
  values?: string[];
  settings: { url: string; key: string; attempts: number; pause: number; timeout: number };
}

/** How a call ended: with its result, with an error (`WORK` for one of the work), or in a crash. */
export interface Ending {
  value?: unknown;
  code?: string;
  message?: string;
  hasCrashed?: true;
}

export type Language = 'TypeScript' | 'Python';

/** For each language, a program that calls a recipe and catches nothing, and the one that calls recipes. */
const sources = {
  TypeScript: {
    single: 'import { once } from "../../../content/recipes/once.ts"; void once("order-1001", async () => {});',
    caller: 'import { serve } from "./caller.ts"; serve();',
  },
  Python: {
    single: 'from once import once; once("order-1001", lambda: None)',
    caller: 'import caller; caller.serve()',
  },
};

/** Runs a program that calls a recipe and catches nothing. */
export function runSingle(language: Language, env: Readonly<Record<string, string>>) {
  const [command, args] = commandOf(language, sources[language].single);
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env: environment(env) });
  return { code: status, stderr };
}

/** Runs a program in Python that sends a request, and then one from each of two processes that it forks. */
export async function runForks(env: Readonly<Record<string, string>>): Promise<unknown> {
  const forks = `import os
from eightkit import call
call("GET", "/apps/me")
for _ in range(2):
    if os.fork() == 0:
        call("GET", "/apps/me")
        os._exit(0)
os._exit(max(os.wait()[1] for _ in range(2)))`;
  const [code] = await once(spawn(...commandOf('Python', forks), { env: environment(env), stdio: 'inherit' }), 'exit');
  return code;
}

/** A process that calls recipes, started when it is first needed and again after a crash. */
export class Caller {
  private readonly command: [command: string, args: string[]];
  private child: ChildProcessWithoutNullStreams | undefined;
  /** The process that reads the calls: the child or a fork of it; undefined until it reports its id. */
  private pid: number | undefined;
  /** Lines for the next process. */
  private readonly waiting: string[] = [];
  private readonly open = new Map<number, (ending: Ending) => void>();
  private calls = 0;

  constructor(
    private readonly language: Language,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.command = commandOf(language, sources[language].caller);
  }

  call(command: Command): Promise<Ending> {
    this.child ??= this.start();
    const id = this.calls++;
    this.waiting.push(`${JSON.stringify({ id, ...command })}\n`);
    this.send();
    return new Promise((done) => this.open.set(id, done));
  }

  /** Kills the process, as a crash would: everything it was doing ends there. */
  crash(): void {
    if (this.pid !== undefined) process.kill(this.pid, 'SIGKILL');
    this.pid = undefined;
    this.waiting.length = 0;
    // In Python, the child forks another process.
    if (this.language === 'TypeScript') this.child = undefined;
    for (const end of this.open.values()) end({ hasCrashed: true });
    this.open.clear();
  }

  close(): void {
    this.child?.kill('SIGKILL');
    this.crash();
  }

  private send(): void {
    if (this.pid !== undefined) for (const line of this.waiting.splice(0)) this.child?.stdin.write(line);
  }

  private start(): ChildProcessWithoutNullStreams {
    const child = spawn(...this.command, { env: environment(this.env) });
    child.stderr.pipe(process.stderr);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { pid, id, ...ending }: Ending & { pid?: number; id: number } = JSON.parse(line);
      if (pid !== undefined) this.pid = pid;
      this.open.get(id)?.(ending);
      this.open.delete(id);
      this.send();
    });
    return child;
  }
}

/** The command that runs a program in a language; its modules are here and in `content/recipes`. */
export function commandOf(language: Language, source: string): [command: string, args: string[]] {
  if (language === 'Python') {
    const path = 'import sys; sys.path[:0] = ["content/recipes", "tests/downloads/recipes"]';
    return ['python3', ['-B', '-c', `${path}\n${source}`]];
  }
  // Bundled, it starts in a quarter of the time that tsx needs.
  return [process.execPath, ['--input-type=module', '--eval', bundle(source, 'esm')]];
}

/** A TypeScript program, bundled as JavaScript source. */
export function bundle(source: string, format: 'esm' | 'cjs'): string {
  const stdin = { contents: source, resolveDir: import.meta.dirname };
  const { outputFiles } = buildSync({ stdin, bundle: true, platform: 'node', format, write: false });
  return outputFiles[0]?.text ?? '';
}

function environment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'test', ...env };
}
