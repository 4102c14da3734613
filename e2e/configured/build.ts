import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from '../support/copy-site';

/*
 * Builds the site with everything its owner can configure into `test-results/configured/out`: the data files in this
 * folder, a repository and analytics.
 */
const folder = copySite('configured');
cpSync(join(import.meta.dirname, 'content'), join(folder, 'content'), { recursive: true });

const { status, error } = spawnSync('npm', ['run', 'build'], {
  cwd: folder,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DOCS_ANALYTICS_ID: 'G-TEST123',
    DOCS_REPOSITORY: 'https://github.com/owner/docs',
  },
});
if (error) throw error;
// No exit status: a signal ended it.
process.exitCode = status ?? 1;
