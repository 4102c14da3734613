import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '../tests/folder';
import { writeSums } from './export-hash.mjs';

let folder: string;
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, 'faq'));
  write('faq/index.html', 'one');
  write('faq/__next.$oc$slug.__PAGE__.txt', 'two');
  write('Z.txt', '');
  writeSums(folder);
});

it('the sums of an export list every other file, in one order, as sha256sum would, also when they are written again', () => {
  const sums = () => readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  const before = sums();
  expect(before.split('\n').map((line) => line.slice(64))).toEqual([
    '  Z.txt',
    '  faq/__next.$oc$slug.__PAGE__.txt',
    '  faq/index.html',
    '',
  ]);
  // The command in deploy/README.md.
  expect(() => execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder })).not.toThrow();
  writeSums(folder);
  expect(sums()).toBe(before);
});
