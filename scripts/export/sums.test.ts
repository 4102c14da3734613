import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSums, writeSums } from './sums';

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
    // The command that README gives.
    expect(() => execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder })).not.toThrow();
  });

  it('are the same when they are written again', () => {
    const before = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
    writeSums(folder);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(before);
    expect(checkSums(folder)).toEqual({ files: 3, faults: [] });
  });

  it('tell a file that changed, one that is missing and one too many', () => {
    write('faq/index.html', 'another');
    rmSync(join(folder, 'Z.txt'));
    write('added.js', '');
    write('added.js.gz', '');
    expect(checkSums(folder).faults).toEqual([
      'Z.txt  is missing',
      'faq/index.html  has other bytes than when it was built',
      'added.js  is no file of the build',
      'added.js.gz  is no file of the build',
    ]);
  });

  it('pass over compressed files that a deployment puts beside those of the build', () => {
    write('faq/index.html.br', '');
    write('faq/index.html.gz', '');
    expect(checkSums(folder).faults).toEqual([]);
  });
});
