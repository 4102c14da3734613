import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

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

const folder = 'scripts/downloads/recipes';

/** A process that calls recipes, started when it is first needed, and again after a crash. */
export class Caller {
  private child: ChildProcessWithoutNullStreams | undefined;
  private readonly open = new Map<number, (ending: Ending) => void>();
  private calls = 0;

  constructor(
    private readonly language: Language,
    private readonly python: string | undefined,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  call(command: Command): Promise<Ending> {
    this.child ??= this.start();
    const id = this.calls++;
    this.child.stdin.write(`${JSON.stringify({ id, ...command })}\n`);
    return new Promise((done) => this.open.set(id, done));
  }

  /** Kills the process, as a crash would: all that it was at ends there. */
  crash(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
    for (const end of this.open.values()) end({ hasCrashed: true });
    this.open.clear();
  }

  private start(): ChildProcessWithoutNullStreams {
    const child = this.spawn('caller', this.env);
    child.stderr.pipe(process.stderr);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { id, ...ending }: Ending & { id: number } = JSON.parse(line);
      this.open.get(id)?.(ending);
      this.open.delete(id);
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
        ? [process.execPath, '--import', 'tsx', `${folder}/${name}.ts`]
        : [this.python ?? 'python3', '-B', `${folder}/${name}.py`];
    return spawn(command, args, { env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env } });
  }
}
