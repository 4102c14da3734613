import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** How a script ended, and what it said. */
export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Names of the files that it left in its folder for temporary ones. */
  left: string[];
}

export interface Run {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Commands that stand before those of the system: a name, and a shell script. */
  commands?: Readonly<Record<string, string>>;
  /** The folder to run in; else that of the tests. */
  cwd?: string;
  onStart?: (child: ChildProcess) => void;
}

/** Runs a published script with `sh`, in an environment that holds nothing but what is given. */
export async function runScript(
  script: string,
  { args = [], env = {}, commands = {}, cwd, onStart }: Run,
): Promise<Ending> {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  const bin = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  try {
    const path = [bin, process.env.PATH].join(delimiter);
    const child = spawn('sh', [resolve(script), ...args], {
      ...(cwd !== undefined && { cwd }),
      env: { NODE_ENV: 'test', PATH: path, TMPDIR: folder, ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    onStart?.(child);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stdout, stderr, left: readdirSync(folder) };
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(bin, { recursive: true });
  }
}
