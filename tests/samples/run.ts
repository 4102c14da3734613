import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createState } from '../../lib/model/service';
import { programs } from './runnable';
import { type SampleService, sampleKey, startService } from './service';
import { type Tools, toolOf } from './tools';

/** How a program ended. */
export interface Ending {
  /** Null where it was stopped after too long a time. */
  code: number | null;
  stderr: string;
}

/** A place where programs run one after another: a folder emptied for each, and a service of its own. */
export interface Lane {
  service: SampleService;
  /** Runs a command in a fresh folder with these files; names are relative to it. */
  run(command: string, args: string[], files: Record<string, string>): Promise<Ending>;
  close(): void;
}

/** After which a program hangs: the longest sample takes 8 s on an idle machine. */
export const timeLimit = 300_000;

/** Opens a lane. Its programs see no other commands than those of the rule that are there, and no other environment. */
export async function openLane(tools: Tools): Promise<Lane> {
  const root = mkdtempSync(join(tmpdir(), 'samples-'));
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const python = tools.get('python');
  const own: Record<string, string> = { node: process.execPath, ...(python && { python3: pathOf(python) }) };
  for (const name of programs) {
    const tool = toolOf(name);
    if (name === 'sleep') writeFileSync(join(bin, name), '#!/bin/sh\necho "$1" >> "$HOME/slept"\n', { mode: 0o755 });
    else if (tool === undefined || tools.has(tool)) symlinkSync(own[name] ?? pathOf(name), join(bin, name));
  }
  const service = await startService(createState({ now: 0 }), () => secondsIn(join(root, 'slept')));
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: bin,
    HOME: root,
    LANG: 'C.UTF-8',
    PYTHONDONTWRITEBYTECODE: '1',
    EIGHTKIT_URL: service.url,
    EIGHTKIT_API_KEY: sampleKey,
    // Of the load test, whose default of 200 one sample sets itself.
    TOTAL: '20',
  };
  let runs = 0;
  return {
    service,
    async run(command, args, files) {
      runs += 1;
      const folder = join(root, `run-${runs}`);
      mkdirSync(folder);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      try {
        return await finish(
          spawn(own[command] ?? command, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] }),
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    close: service.close,
  };
}

/** The sum of what `sleep` was asked for: it returns at once, and moves the clock of the service instead. */
function secondsIn(file: string): number {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .reduce((sum, line) => sum + Number(line), 0)
    : 0;
}

function pathOf(command: string): string {
  if (command === 'python3') return execFileSync(command, ['-c', 'import sys; print(sys.executable)'], text).trim();
  return execFileSync('sh', ['-c', `command -v ${command}`], text).trim();
}

const text = { encoding: 'utf8' } as const;

function finish(child: ReturnType<typeof spawn>): Promise<Ending> {
  return new Promise((done, fail) => {
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit);
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code, stderr });
    });
  });
}
