import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasTool } from '../tools';
import { programs } from './runnable';
import { sampleKey, startService } from './service';

/** How a program ended. */
export interface Ending {
  /** Null if it was stopped for taking too long. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** The names in its folder. */
  files: string[];
}

/** Where programs run one after another, against their own service. */
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** When a program counts as hung, in ms: the longest sample takes 8 s on an idle machine. */
export const timeLimit = 300_000;

/** Opens a sandbox. Its programs see only the commands in `runnable.ts`, and no other environment. */
export async function openSandbox() {
  const root = mkdtempSync(join(tmpdir(), 'samples-'));
  const bin = join(root, 'bin');
  mkdirSync(bin);
  for (const name of programs) {
    const path = pathOf(name);
    if (path !== '' && name !== 'sleep') symlinkSync(path, join(bin, name));
  }
  const slept = join(root, 'slept');
  writeFileSync(join(bin, 'sleep'), `#!/bin/sh\necho "$1" >> '${slept}'\n`, { mode: 0o755 });
  const service = await startService(() => secondsIn(slept));
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: bin,
    HOME: root,
    LANG: 'C.UTF-8',
    PYTHONDONTWRITEBYTECODE: '1',
    EIGHTKIT_URL: service.url,
    EIGHTKIT_API_KEY: sampleKey,
    // For the load test: one sample sets its default of 200 itself.
    TOTAL: '20',
  };
  return {
    service,
    /** Runs a command in a new folder with these files; names are relative to it. */
    run(
      command: string,
      args: string[],
      files: Record<string, string>,
      more: Record<string, string> = {},
    ): Promise<Ending> {
      const cwd = mkdtempSync(join(root, 'run-'));
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(cwd, name)), { recursive: true });
        writeFileSync(join(cwd, name), text);
      }
      return new Promise((done) => {
        const child = execFile(
          command,
          args,
          {
            cwd,
            env: { ...env, ...more, PATH: [bin, more.PATH ?? []].flat().join(':') },
            timeout: timeLimit,
            killSignal: 'SIGKILL',
          },
          (_, stdout, stderr) => done({ code: child.exitCode, stdout, stderr, files: readdirSync(cwd) }),
        );
        child.stdin?.end();
      });
    },
    async close(): Promise<void> {
      await service.close();
      rmSync(root, { recursive: true });
    },
  };
}

/** The total seconds that `sleep` was called with. It returns at once, and advances the service's clock instead. */
function secondsIn(file: string): number {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.reduce((sum, line) => sum + Number(line), 0);
}

/** The path of a program; empty if it is missing. Python's may be a script that needs the whole environment. */
function pathOf(command: string): string {
  if (command === 'node') return process.execPath;
  const [program, ...args] =
    command === 'python3' && hasTool('python')
      ? ['python3', '-c', 'import sys; print(sys.executable)']
      : ['sh', '-c', `command -v ${command} || true`];
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}
