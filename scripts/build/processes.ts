import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { announceCompiledSite, compiledFolder, compiledSiteVariable } from '../../lib/content/compiled';
import { stage } from './stages';

/**
 * Runs Next, which bundles the code and then renders the pages into `out/`. To render, it waits for the content that
 * this process has announced and scripts/build/compile.ts writes.
 * @param signal ends it
 * @returns two promises: `bundled` resolves once the code is bundled, `rendered` once the pages are too; only `rendered`
 * rejects, with an Error, if Next fails
 */
export function renderPages(signal: AbortSignal): { bundled: Promise<void>; rendered: Promise<void> } {
  announceCompiledSite(compiledFolder);
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  // Next would count what it bundled, and tell its makers.
  const variables = { [compiledSiteVariable]: compiledFolder, NEXT_TELEMETRY_DISABLED: '1' };
  const child = start([next, 'build'], variables, signal);
  return {
    // next.config.mjs sends the message.
    bundled: new Promise((resolve) => child.once('message', () => resolve())),
    rendered: stage('Code bundled, pages rendered', () => end('next build', child)),
  };
}

/**
 * Runs a program of the build, with little memory.
 * @param program where it is bundled
 * @param signal ends it
 * @throws Error if it fails
 */
export function runProgram(program: URL, signal: AbortSignal): Promise<void> {
  // Short-lived objects die in a larger nursery: an eighth less processor time.
  const options = ['--enable-source-maps', '--max-semi-space-size=32'];
  const file = fileURLToPath(program);
  // Images are drawn by several threads, and glibc keeps what each has freed for that thread: 90 MB.
  return end(basename(file), start([...options, file], { MALLOC_ARENA_MAX: '2' }, signal));
}

function start(args: string[], variables: Record<string, string>, signal: AbortSignal): ChildProcess {
  const env = { ...process.env, ...variables };
  return spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], signal, env });
}

/** Waits until a process ends. */
async function end(name: string, child: ChildProcess): Promise<void> {
  const [code, killer] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code ?? killer}: what it said stands above`);
}
