import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programArguments } from '../../../scripts/program-arguments';

/** A call of a recipe. Times are in seconds. */
export interface Command {
  recipe: 'once' | 'with-lock' | 'mapped' | 'since' | 'reconcile';
  key: string;
  freeOnFailure?: boolean;
  seconds?: number;
  waitSeconds?: number;
  graceMinutes?: number;
  settings: { url: string; key: string; collections: string; attempts: number; pause: number; timeout: number };
}

/** How a call ended: with what it gave, with an error, `WORK` for one of the work, or in a crash. */
export interface Ending {
  value?: unknown;
  code?: string;
  message?: string;
  hasCrashed?: true;
}

export type Language = 'TypeScript' | 'Python';

const folder = 'tests/downloads/recipes';

/** A process that calls recipes, started when it is first needed, and again after a crash. */
export class Caller {
  private child: ChildProcessWithoutNullStreams | undefined;
  /** The process that reads the calls: the child, or a fork of it; undefined until it says that it does. */
  private pid: number | undefined;
  /** Lines for the next process. */
  private readonly waiting: string[] = [];
  private readonly open = new Map<number, (ending: Ending) => void>();
  private calls = 0;

  constructor(
    private readonly language: Language,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  call(command: Command): Promise<Ending> {
    this.child ??= this.start();
    const id = this.calls++;
    this.waiting.push(`${JSON.stringify({ id, ...command })}\n`);
    this.send();
    return new Promise((done) => this.open.set(id, done));
  }

  /** Kills the process, as a crash would: all that it was at ends there. */
  crash(): void {
    if (this.pid !== undefined) process.kill(this.pid, 'SIGKILL');
    this.pid = undefined;
    this.waiting.length = 0;
    // In Python, the child forks another.
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
    const child = this.spawn('caller', this.env);
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

  /** Runs a program that calls a recipe and catches nothing. */
  async end(env: Readonly<Record<string, string>>): Promise<{ code: number | null; stderr: string }> {
    const child = this.spawn('program', env);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code]: (number | null)[] = await once(child, 'close');
    return { code: code ?? null, stderr };
  }

  private spawn(name: string, env: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams {
    const [command, ...args] =
      this.language === 'TypeScript'
        ? [process.execPath, ...programArguments(`${folder}/${name}.ts`)]
        : ['python3', '-B', `${folder}/${name}.py`];
    return spawn(command, args, { env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env } });
  }
}
