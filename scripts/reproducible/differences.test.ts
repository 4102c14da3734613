import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareFolders } from './differences.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes two builds and compares them; paths in the result are as if the first stood in `out`. */
function compare(first: Record<string, string>, second: Record<string, string>): string[] {
  for (const [name, files] of Object.entries({ first, second })) {
    for (const [path, text] of Object.entries(files)) {
      const file = join(root, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, 'latin1');
    }
  }
  const { differences } = compareFolders(join(root, 'first'), join(root, 'second'));
  return differences.map((difference) => difference.replaceAll(join(root, 'first'), 'out'));
}

describe('two builds', () => {
  it('with the same bytes do not differ', () => {
    expect(compare({ 'a/index.html': 'same' }, { 'a/index.html': 'same' })).toEqual([]);
  });

  it('differ in a text: line, column, and what stands there', () => {
    expect(compare({ 'a.html': 'one\ntwo 2025' }, { 'a.html': 'one\ntwo 2026' })).toEqual([
      'out/a.html:2:8  differs\n    first:  "one\\ntwo 2025"\n    second: "one\\ntwo 2026"',
    ]);
  });

  it('differ in a text that goes on in one of them', () => {
    expect(compare({ 'a.txt': 'one' }, { 'a.txt': 'one two' })).toEqual([
      'out/a.txt:1:4  differs\n    first:  "one"\n    second: "one two"',
    ]);
  });

  it('differ in bytes that are no text', () => {
    expect(compare({ 'a.png': '\0\x01', 'b.txt': '\xff' }, { 'a.png': '\0', 'b.txt': '\xfe' })).toEqual([
      'out/a.png  differs: 2 and 1 bytes',
      'out/b.txt  differs: 1 and 1 bytes',
    ]);
  });

  it('differ in the files they have', () => {
    expect(compare({ 'a/x.js': '', 'b.js': '' }, { 'b.js': '', 'c.js': '' })).toEqual([
      'out/a/x.js  is missing in the second build',
      'out/c.js  stands in the second build only',
    ]);
  });
});
