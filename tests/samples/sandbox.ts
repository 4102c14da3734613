import { execFileSync } from 'node:child_process';
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
import { startMock } from '../../model/server/server';
import { createState, type Request, type Response, respond, type State } from '../../model/service';
import type { Exchange } from '../model/contract';
import { type Ended, runProgram } from '../run-program';
import { hasTool, type Tool } from '../tools';

/** The key in samples, which is also the mock's in a run. */
export const sampleKey = '<your-api-key>';

/** What runs the samples of a language: a program, the file that it reads, and what it needs on this machine. */
interface Runner {
  command: string;
  file: string;
  tools: readonly Tool[];
}

/** The languages of samples that are run. */
export const runners: Readonly<Record<string, Runner>> = {
  bash: { command: '/bin/bash', file: 'sample.sh', tools: ['curl', 'jq'] },
  js: { command: 'node', file: 'sample.mjs', tools: [] },
  python: { command: 'python3', file: 'sample.py', tools: ['python'] },
};

/** The only programs of a run. There, `sleep` returns at once. */
const programs = [
  ...'awk cat curl cut date grep head jq sed seq sh sleep sort tail tr uniq wc xargs'.split(' '),
  ...Object.values(runners).flatMap(({ command }) => (command.includes('/') ? [] : command)),
];

/** How a program ended, with the names in its folder. */
export type Ending = Ended & { files: string[] };

/** Where programs run one after another, against their own service. */
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** When a program counts as hung, in ms: the longest sample takes 8 s on an idle machine. */
export const timeLimit = 300_000;

/** Opens a sandbox. Its programs see only those above, and no other environment. */
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
  const env = {
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
    async run(
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
      const path = [bin, more.PATH ?? []].flat().join(':');
      const ended = await runProgram(command, args, { cwd, env: { ...env, ...more, PATH: path }, timeout: timeLimit });
      return { ...ended, files: readdirSync(cwd) };
    },
    async close(): Promise<void> {
      await service.close();
      rmSync(root, { recursive: true });
    },
  };
}

/**
 * Starts the mock that samples call.
 * @param slept gives how many seconds programs have slept so far, which takes no real time
 */
async function startService(slept: () => number) {
  let [start, alreadySlept] = [0, 0];
  const clock = () => start + (slept() - alreadySlept) * 1000;
  const exchangeOf = ({ method, path, headers = {}, body = '' }: Request, response: Response): Exchange => {
    // Each request comes a moment after the previous one.
    start += 1;
    return { method, path, headers, body, status: response.status, answer: response.body };
  };
  const exchanges: Exchange[] = [];
  const intercept = (request: Request, answer: () => Response) => {
    const response = answer();
    exchanges.push(exchangeOf(request, response));
    return response;
  };
  const mock = await startMock({ state: createState({ now: 0 }), port: 0, clock, intercept });
  return {
    url: mock.url,
    /** Its state, and its clock, in ms since 1970. */
    moment: (): [state: State, now: number] => [mock.state, clock()],
    /** Sets its state and its clock. */
    open(state: State, now: number): void {
      mock.state = state;
      [start, alreadySlept] = [now, slept()];
    },
    /** Carries out a request as it is. */
    ask(request: Request): Exchange {
      const { state, response } = respond(mock.state, request, clock());
      mock.state = state;
      return exchangeOf(request, response);
    },
    /** The programs' requests since the last call, with their answers. */
    take: (): Exchange[] => exchanges.splice(0),
    close: mock.close,
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
