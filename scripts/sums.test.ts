import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSums } from './export-hash.mjs';

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-'));
  mkdirSync(join(folder, 'faq'));
  write('faq/index.html', 'one');
  write('faq/__next.$oc$slug.__PAGE__.txt', 'two');
  write('Z.txt', '');
  writeSums(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the sums of an export', () => {
  it('list every other file, in one order', () => {
    const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n');
    expect(lines.map((line) => line.slice(64))).toEqual([
      '  Z.txt',
      '  faq/__next.$oc$slug.__PAGE__.txt',
      '  faq/index.html',
      '',
    ]);
  });

  it('are those that sha256sum makes', () => {
    // The command in README.md.
    expect(() => execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder })).not.toThrow();
  });

  it('are the same when they are written again', () => {
    const before = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
    writeSums(folder);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(before);
  });
});
