import { execSync } from 'node:child_process';
import { copySite } from './copy-site';

/* Previews a copy of the site, whose content the tests edit. An analytics id is set, which preview has to ignore. */
const [, , port] = process.argv;
const env = { ...process.env, DOCS_ANALYTICS_ID: 'G-TEST123' };
execSync(`npx next dev --port ${port}`, { cwd: copySite('preview'), stdio: 'inherit', env });
