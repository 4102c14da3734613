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
    env: { ...process.env, [compiledSiteVariable]: compiledFolder },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`next build ended with ${code}: what it said stands above`);
}
