import { type ChildProcess, execFile } from 'node:child_process';

interface ProgramOptions {
  cwd?: string;
  env?: Readonly<Record<string, string | undefined>>;
  /** What it reads from its standard input. */
  input?: string;
  /** The system's number of who runs it. */
  uid?: number;
  /** In ms: it is killed then, and ends without a code. */
  timeout?: number;
  onStart?: (child: ChildProcess) => void;
}

/** How a program ended, and what it said. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, with nothing in its environment but what is given. */
export function runProgram(command: string, args: readonly string[], options: ProgramOptions): Promise<Ended> {
  const { env, input = '', onStart, ...own } = options;
  return new Promise((done) => {
    const settings = { ...own, env: { NODE_ENV: 'test', ...env }, killSignal: 'SIGKILL' } as const;
    const child = execFile(command, args, settings, (_, stdout, stderr) =>
      done({ code: child.exitCode, stdout, stderr }),
    );
    // A program that ends without reading has closed it.
    child.stdin?.on('error', () => {}).end(input);
    onStart?.(child);
  });
}
