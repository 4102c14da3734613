import { spawn } from 'node:child_process';

/**
 * Runs a command. What it prints comes at once, or else whole, when it has ended, so that commands can run beside each
 * other.
 * @returns the command, and whether it failed
 */
export function run(command, { isLive = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const stdio = isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, { shell: true, stdio, env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (printed += part));
    child.on('close', (code) => resolve({ command, hasFailed: code !== 0, printed }));
  });
}
