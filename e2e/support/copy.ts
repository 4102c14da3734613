import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tests/free-port';

const parts = ['app', 'audit', 'components', 'content', 'deploy', 'lib', 'model', 'public', 'scripts'];
const files = ['next.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json', 'ACCESSIBILITY.md'];
/** With an analytics id, which preview has to ignore. */
const env = { ...process.env, DOCS_ANALYTICS_ID: 'G-TEST123' };

/** Makes a copy of the site in a folder of `test-results/`, which tests may edit. */
function copySite(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of [...parts, ...files]) cpSync(part, join(folder, part), { recursive: true });
  // Pictures for sharing take a large part of a build, and are the same in every one.
  rmSync(join(folder, 'app/og'), { recursive: true });
  symlinkSync('../../node_modules', join(folder, 'node_modules'));
  // What the compiler would keep for the next time is deleted then.
  const settings = join(folder, 'next.config.mjs');
  const uncached = 'experimental: { turbopackFileSystemCacheForBuild: false, turbopackFileSystemCacheForDev: false,';
  const text = readFileSync(settings, 'utf8').replace('experimental: {', uncached);
  // The packages that the link leads to are outside of the copy.
  writeFileSync(settings, text.replaceAll('import.meta.dirname', JSON.stringify(resolve())));
}

/**
 * Builds a copy of the site with everything its owner can configure, content/ and the environment, and with the page of
 * all components, which otherwise only preview has. Returns the folder of its export.
 */
export async function buildConfigured(): Promise<string> {
  const folder = 'test-results/configured';
  copySite(folder);
  cpSync('e2e/configured/content', join(folder, 'content'), { recursive: true });
  // No heading of the site has been renamed yet.
  const moved = join(folder, 'content/concepts/architecture.md');
  const architecture = readFileSync(moved, 'utf8');
  writeFileSync(moved, architecture.replace('{#when-it-fails}', '{#when-it-fails #part-down}'));
  // Only diagrams in documents are drawn, so the page of all components gets one of a document.
  const page = join(folder, 'app/everything');
  const fence = /^```mermaid[\s\S]*?^```$/m;
  const everything = readFileSync(join(page, 'everything.md'), 'utf8');
  writeFileSync(join(page, 'everything.md'), everything.replace(fence, fence.exec(architecture)?.[0] ?? ''));
  renameSync(join(page, 'page.preview.tsx'), join(page, 'page.tsx'));
  const repository = { DOCS_REPOSITORY: 'https://github.com/owner/docs' };
  await promisify(execFile)('npm', ['run', 'build'], { cwd: folder, env: { ...env, ...repository } });
  return join(folder, 'out');
}

/** Starts `next dev` for a copy of the site in a folder of `test-results/`. */
export async function startPreview(folder: string): Promise<{ url: string; stop: () => void }> {
  copySite(folder);
  const port = await freePort();
  // What it complains about are the mistakes that tests make.
  const options = { cwd: folder, env, detached: true, stdio: 'ignore' } as const;
  const { pid = Number.NaN } = spawn('npm', ['run', 'dev', '--', '--port', String(port)], options);
  return { url: `http://localhost:${port}/docs/`, stop: () => process.kill(-pid) };
}
