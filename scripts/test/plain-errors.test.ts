import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compiledSiteVariable } from '../../lib/content/compiled';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
mkdirSync(join(folder, 'content'));
writeFileSync(join(folder, 'content/urls.txt'), '');
writeFileSync(join(folder, 'content/empty.md'), '');
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, ...args: string[]) {
  const program = ['--import', import.meta.resolve('tsx'), resolve(`scripts/${command}.ts`), ...args];
  // The content of the folder, not what this process may have been given.
  const env = { ...process.env, [compiledSiteVariable]: undefined };
  const { status, stderr } = spawnSync(process.execPath, program, { cwd: folder, encoding: 'utf8', env });
  return { status, lines: stderr.trim().split('\n') };
}

test.each(['urls', 'check-samples'])('%s reports broken content by its problems alone', (command) => {
  const { status, lines } = run(command);
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^\d+ problems? in the content$/);
  expect(lines).toContain('content/empty.md:1  the file is empty');
  expect(lines.at(-1)).toMatch(/^ {4}→ /);
});

test.each(['check-content', 'new-page', 'mock', 'check-conformance'])(
  '%s refuses an unknown option in its first line',
  (command) => {
    const { status, lines } = run(command, '--unknown');
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^Unknown option '--unknown'/);
    expect(lines.filter((line) => line.startsWith('    at '))).toEqual([]);
  },
);

test('a command that is called with something wrong says what', () => {
  const { status, lines } = run('check-conformance', 'nowhere');
  expect([status, lines[0]]).toEqual([1, 'nowhere: not where the site is']);
});
