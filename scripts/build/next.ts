import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { announceCompiledSite, compiledFolder, compiledSiteVariable } from '../../lib/content/compiled';
import { stage } from './stages';

/**
 * Runs Next, which bundles the code and renders the pages into `out/`. To render, it waits for the content that this
 * process has announced and will have compiled.
 * @param signal ends it
 * @throws Error if it fails
 */
export function renderPages(signal: AbortSignal): Promise<void> {
  announceCompiledSite(compiledFolder);
  return stage('Code bundled, pages rendered', () => runNext(signal));
}

async function runNext(signal: AbortSignal): Promise<void> {
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build'], {
    stdio: 'inherit',
    signal,
    env: {
      ...process.env,
      [compiledSiteVariable]: compiledFolder,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, ...process.execArgv.filter(isMemory)].join(' ').trim(),
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`next build ended with ${code}: what it said stands above`);
}

/**
 * True for the option that sets how much memory new objects may take before they are garbage-collected. Half as much,
 * V8's default, costs processor time; twice as much saves none, and costs each process 60 MB.
 */
function isMemory(option: string): boolean {
  return option.startsWith('--max-semi-space-size=');
}
