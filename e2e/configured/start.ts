/*
 * Starts a copy of the site below test-results/, which tests may edit:
 *
 *   tsx e2e/configured/start.ts configured 3001   built with everything its owner can configure: content/, the environment
 *   tsx e2e/configured/start.ts preview 3002      under `next dev`, with an analytics id, which preview has to ignore
 */
import { execSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['app', 'components', 'content', 'lib', 'public', 'scripts'];
const files = ['next.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json', 'ACCESSIBILITY.md'];

const [, , name = '', port = ''] = process.argv;
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results', name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const part of [...parts, ...files]) cpSync(join(root, part), join(folder, part), { recursive: true });
symlinkSync('../../node_modules', join(folder, 'node_modules'));

const env = {
  ...process.env,
  DOCS_ANALYTICS_ID: 'G-TEST123',
  ...(name === 'configured' && { DOCS_REPOSITORY: 'https://github.com/owner/docs' }),
};
const run = (command: string) => execSync(command, { cwd: folder, stdio: 'inherit', env });
if (name === 'preview') run(`npx next dev --port ${port}`);
else {
  cpSync(join(import.meta.dirname, 'content'), join(folder, 'content'), { recursive: true });
  run('npm run build');
  run(`node scripts/serve.mjs --port ${port}`);
}
