import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from '../support/copy-site';

/*
 * Builds the site with everything its owner can configure into `test-results/configured/out`: the data files in this
 * folder, an earlier id of a heading, a repository and analytics.
 */
const folder = copySite('configured');
cpSync(join(import.meta.dirname, 'content'), join(folder, 'content'), { recursive: true });

const locks = join(folder, 'content/concepts/locks.md');
const before = readFileSync(locks, 'utf8');
const after = before.replace('{#next-steps}', '{#next-steps #where-to-go}');
if (after === before) throw new Error(`${locks} has no heading {#next-steps}, which was to get an earlier id`);
writeFileSync(locks, after);

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
