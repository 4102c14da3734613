/**
 * Tries the deployment kit with the servers of this machine: releases the export, compressed and with redirects of
 * every form, and compares what each server answers with it.
 *
 *   npm run build && npm run try:deploy
 *
 * Says which servers are missing; ends with code 1 where one differs, or where there is none.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conform } from './conformance/conform';
import { reportDifferences } from './conformance/report';
import { compressFolder } from './deployment/compress';
import { kitServers, startServer } from './deployment/servers';
import { hostFiles } from './export/redirects';
import './plain-errors';

const folder = 'out';
if (!existsSync(join(folder, '_hosting/headers.json'))) {
  throw new Error(`${folder}: not an export\n    → npm run build`);
}

const place = { line: 1, column: 1 };
const places = { from: place, to: place };
/** So that every form is tried, whether or not an address has moved yet. */
const redirects = [
  { from: '/moved/page/', to: '/concepts/sets/', places },
  { from: '/moved.html', to: '/concepts/sets/#limits', places },
  { from: '/moved/page.md', to: '/concepts/sets.md', places },
];

const temporary = mkdtempSync(join(tmpdir(), 'deploy-'));
// A server may run as a user of its own.
chmodSync(temporary, 0o755);
const source = join(temporary, 'export');
const root = join(temporary, 'srv');
const rows: Record<string, string | number>[] = [];
try {
  cpSync(folder, source, { recursive: true, preserveTimestamps: true });
  rmSync(join(source, 'SHA256SUMS'), { force: true });
  for (const [name, text] of Object.entries(hostFiles(redirects))) writeFileSync(join(source, name), text);
  await compressFolder(source);
  execFileSync('deploy/release.sh', [source, root], { stdio: 'inherit' });

  for (const server of kitServers) {
    if (!server.needs.found) {
      console.log(`\n${server.name}: not on this machine\n    → ${server.needs.install}`);
      continue;
    }
    const { origin, stop } = await startServer(server, root);
    const { differences, files, summary } = await conform(origin, join(root, 'current/docs')).finally(stop);
    console.log(`\n${server.name} ${server.version()}: ${summary}\n${reportDifferences(differences)}`);
    rows.push({ server: server.name, version: server.version(), files, problems: differences.length });
  }
} finally {
  rmSync(temporary, { recursive: true });
}
console.table(rows);
process.exitCode = rows.length > 0 && rows.every(({ problems }) => problems === 0) ? 0 : 1;
