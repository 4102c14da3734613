import { spawn } from 'node:child_process';

/** Grace period in which an interrupted command may close its browsers and servers, in milliseconds. */
const grace = 10_000;

/** Running commands. Each leads a process group, through which everything it starts can be reached. */
const groups = new Set<number>();
process.on('exit', () => {
  for (const group of groups) kill(group, 'SIGKILL');
});

/**
 * Runs a shell command, and leaves none of its processes behind.
 * @param signal interrupts it, as Ctrl+C would
 * @returns whether it succeeded, and everything it printed
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
      // A server left running would keep the output open, and the next step's port occupied.
      if (pid !== undefined && groups.delete(pid)) kill(pid, 'SIGKILL');
    });
    child.on('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended already.
  }
}
