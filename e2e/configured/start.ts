/*
 * Starts a copy of the site below test-results/, which tests may edit:
 *
 *   tsx e2e/configured/start.ts configured 3101   built with everything its owner can configure: content/, the environment
 *   tsx e2e/configured/start.ts preview 3102      under `next dev`, with an analytics id, which preview has to ignore
 */
import { execSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveExport } from '../../scripts/serve.mjs';

const parts = ['app', 'components', 'content', 'deploy', 'lib', 'model', 'public', 'scripts'];
const files = ['next.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json', 'ACCESSIBILITY.md'];

const [, , name = '', port = ''] = process.argv;
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results', name);
// Report a port that is taken, or a missing export, before building anything.
(await serveExport(join(root, 'out'), Number(port))).stop();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of [...parts, ...files]) cpSync(join(root, part), join(folder, part), { recursive: true });
// Pictures for sharing take a large part of a build, and are the same in every one.
rmSync(join(folder, 'app/og'), { recursive: true });
symlinkSync('../../node_modules', join(folder, 'node_modules'));
// What the compiler would keep for the next time is deleted then.
const settings = join(folder, 'next.config.mjs');
const uncached = 'experimental: { turbopackFileSystemCacheForBuild: false, turbopackFileSystemCacheForDev: false,';
const text = readFileSync(settings, 'utf8').replace('experimental: {', uncached);
// The packages that the link leads to are outside of the copy.
writeFileSync(settings, text.replaceAll('import.meta.dirname', JSON.stringify(root)));

const env = {
  ...process.env,
  DOCS_ANALYTICS_ID: 'G-TEST123',
  ...(name === 'configured' && { DOCS_REPOSITORY: 'https://github.com/owner/docs' }),
};
const run = (command: string, stderr: 'inherit' | 'ignore' = 'inherit') =>
  execSync(command, { cwd: folder, stdio: ['inherit', 'inherit', stderr], env });
// What preview complains about are the mistakes that tests make.
if (name === 'preview') run(`npm run dev -- --port ${port}`, 'ignore');
else {
  cpSync(join(import.meta.dirname, 'content'), join(folder, 'content'), { recursive: true });
  // No heading of the site has been renamed yet.
  const moved = join(folder, 'content/concepts/architecture.md');
  writeFileSync(moved, readFileSync(moved, 'utf8').replace('{#when-it-fails}', '{#when-it-fails #part-down}'));
  addEverything();
  run('npm run build');
  run(`node scripts/serve.mjs --port ${port}`);
}

/**
 * Adds the page of all components, which otherwise only preview has. Only diagrams in documents are drawn, so it gets a
 * document.
 */
function addEverything(): void {
  const page = join(folder, 'app/everything');
  const fence = /^```mermaid[\s\S]*?^```$/m;
  const [drawn = ''] = fence.exec(readFileSync(join(folder, 'content/concepts/architecture.md'), 'utf8')) ?? [];
  const text = readFileSync(join(page, 'everything.md'), 'utf8');
  writeFileSync(join(page, 'everything.md'), text.replace(fence, drawn));
  renameSync(join(page, 'page.preview.tsx'), join(page, 'page.tsx'));
}
