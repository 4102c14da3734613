import { spawn } from 'node:child_process';

/** Time in which what was interrupted may close its browsers and servers, in milliseconds. */
const grace = 10_000;

/** Commands that run. Each leads a process group, in which all that it starts can be reached. */
const groups = new Set<number>();
process.on('exit', () => {
  for (const group of groups) kill(group, 'SIGKILL');
});

/**
 * Runs a command of the shell, and leaves no process of it behind.
 * @param signal interrupts it, as Ctrl+C would
 * @returns whether it ended well, and all that it printed
 */
export function runCommand(command: string, signal: AbortSignal): Promise<{ isGood: boolean; output: string }> {
  const child = spawn(command, { shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    if (pid === undefined) return;
    kill(pid, 'SIGINT');
    timer = setTimeout(() => kill(pid, 'SIGKILL'), grace);
  };
  if (pid !== undefined) groups.add(pid);
  signal.addEventListener('abort', interrupt);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ isGood: false, output: message }));
    child.on('exit', () => {
      signal.removeEventListener('abort', interrupt);
      clearTimeout(timer);
      // A server that was left running would hold the output open, and the next step's port.
      if (pid !== undefined && groups.delete(pid)) kill(pid, 'SIGKILL');
    });
    child.on('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended.
  }
}
