import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** How a script ended, and what it said. */
export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Names of the files that it left in its folder for temporary files. */
  left: string[];
}

export interface Run {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Commands that come before those of the system: a name, and a shell script. */
  commands?: Readonly<Record<string, string>>;
  /** The folder to run in; by default, that of the tests. */
  cwd?: string;
  onStart?: (child: ChildProcess) => void;
}

/** Runs a published script with `sh`, in an environment with nothing but what is given. */
export async function runScript(script: string, run: Run): Promise<Ending> {
  const { args = [], env, commands = {}, cwd = process.cwd(), onStart } = run;
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  const bin = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const [name, text] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const path = [bin, process.env.PATH].join(delimiter);
  try {
    return await new Promise((done) => {
      const all: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: path, TMPDIR: folder, ...env };
      const child = execFile('sh', [resolve(script), ...args], { cwd, env: all }, (_, stdout, stderr) =>
        done({ code: child.exitCode, stdout, stderr, left: readdirSync(folder) }),
      );
      onStart?.(child);
    });
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(bin, { recursive: true });
  }
}
