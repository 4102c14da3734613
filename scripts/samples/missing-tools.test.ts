import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** A path with all programs of this system but the tools. */
const bin = mkdtempSync(join(tmpdir(), 'no-tools-'));
for (const folder of ['/usr/bin', '/bin'])
  for (const program of readdirSync(folder)) {
    const link = join(bin, program);
    if (!['shellcheck', 'jq', 'curl'].includes(program) && !existsSync(link)) symlinkSync(join(folder, program), link);
  }
afterAll(() => rmSync(bin, { recursive: true }));

it('samples whose tools are missing are skipped, and no page is blamed for what it then lacks', () => {
  const env = { ...process.env, PATH: bin, CI: undefined };
  const program = ['--import', 'tsx', 'scripts/check-samples.ts'];
  const { status, stdout } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  expect(stdout).toMatch(/^ *\d+ {2}skipped: shellcheck is missing: /m);
  expect(stdout).toMatch(/^0 problems, /m);
  expect(status).toBe(0);
});
