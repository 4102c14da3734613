import { execSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from './copy-site';

/* Builds the site with everything its owner can configure, and serves it: the data files in content/, a repository, analytics. */
const [, , port] = process.argv;
const folder = copySite('configured');
cpSync(join(import.meta.dirname, 'content'), join(folder, 'content'), { recursive: true });

const env = {
  ...process.env,
  DOCS_ANALYTICS_ID: 'G-TEST123',
  DOCS_REPOSITORY: 'https://github.com/owner/docs',
};
execSync('npm run build', { cwd: folder, stdio: 'inherit', env });
execSync(`node scripts/serve.mjs --port ${port}`, { cwd: folder, stdio: 'inherit' });
