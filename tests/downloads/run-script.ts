import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { type Ended, runProgram } from '../run-program';

/** How a script ended, and the names of the files that it left in its folder for temporary files. */
export type Ending = Ended & { left: string[] };

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
    const all = { PATH: path, TMPDIR: folder, ...env };
    const ended = await runProgram('sh', [resolve(script), ...args], { cwd, env: all, onStart });
    return { ...ended, left: readdirSync(folder) };
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(bin, { recursive: true });
  }
}
