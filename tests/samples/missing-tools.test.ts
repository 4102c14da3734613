import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** A path with all programs of this system but the tools. */
const bin = mkdtempSync(join(tmpdir(), 'no-tools-'));
// On most systems the folders are one.
const programs = new Map(['/bin', '/usr/bin'].flatMap((folder) => readdirSync(folder).map((name) => [name, folder])));
for (const tool of ['shellcheck', 'jq', 'curl']) programs.delete(tool);
for (const [name, folder] of programs) symlinkSync(join(folder, name), join(bin, name));
afterAll(() => rmSync(bin, { recursive: true }));

it('samples whose tools are missing are skipped, and no page is blamed for what it then lacks', () => {
  const env = { ...process.env, PATH: bin, CI: undefined };
  const program = ['--import', 'tsx', 'tests/samples/check-samples.ts'];
  const { status, stdout } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  expect(stdout).toMatch(/^ *\d+ {2}skipped: shellcheck is missing: /m);
  expect(stdout).toMatch(/^0 problems, /m);
  expect(status).toBe(0);
});
