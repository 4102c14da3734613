import { once } from 'node:events';
import { memoryOfTree, secondsOfChildren } from './process-tree';
import { start } from './programs';

/** What a program used; what the system can't measure is left out. */
export interface MeasuredRun {
  wallSeconds: number;
  processorSeconds: number | undefined;
  /** Peak memory of the program and everything it started. */
  peakMiB: number | undefined;
  /** What it printed. */
  output: string;
}

/** Milliseconds between two samples of memory: sampling a large process takes the kernel some 50 ms. */
const interval = 1000;

/**
 * Runs a program to its end and measures it.
 * @throws Error with the end of what it printed, where it fails
 */
export async function measureRun(command: string, args: readonly string[], folder: string): Promise<MeasuredRun> {
  const [begun, processorBefore] = [performance.now(), secondsOfChildren()];
  const child = start(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: environment() });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  let peakMiB: number | undefined;
  const timer = setInterval(() => {
    const now = memoryOfTree(child.pid ?? 0);
    if (now !== undefined) peakMiB = Math.max(peakMiB ?? 0, now);
  }, interval);
  const [status] = await once(child, 'close').finally(() => clearInterval(timer));
  if (status !== 0) {
    const last = output.trimEnd().split('\n').slice(-20).join('\n');
    throw new Error(`"${[command, ...args].join(' ')}" ended with ${status}:\n${last}`);
  }
  const processorAfter = secondsOfChildren();
  return {
    wallSeconds: (performance.now() - begun) / 1000,
    processorSeconds:
      processorBefore === undefined || processorAfter === undefined ? undefined : processorAfter - processorBefore,
    peakMiB,
    output,
  };
}

/** A build is a production build, whatever this process runs as. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
}
