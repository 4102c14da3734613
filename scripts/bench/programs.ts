import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/**
 * Starts a program in a process group of its own, which ends when this process does, at the latest.
 * @param options those of `spawn`
 */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends a program started by `start`, with everything it started itself. */
export function stop(child: ChildProcess): void {
  running.delete(child);
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid);
  } catch {
    // It has just ended.
  }
}

process.once('exit', () => running.forEach(stop));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
